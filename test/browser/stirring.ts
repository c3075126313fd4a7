/** In the page: how many frames and timers are asked for in so many milliseconds. */
export function stirring(ms: number): Promise<number> {
  const { requestAnimationFrame: frame, setTimeout: timer } = window;
  let asked = 0;
  window.requestAnimationFrame = (run) => {
    asked += 1;
    return frame(run);
  };
  window.setTimeout = ((run: () => void, after?: number) => {
    asked += 1;
    return timer(run, after);
  }) as typeof window.setTimeout;
  return new Promise((done) => {
    timer(() => {
      Object.assign(window, { requestAnimationFrame: frame, setTimeout: timer });
      done(asked);
    }, ms);
  });
}
