/** Something that lies beside what may move, without looking at every frame whether it has. */

/** Tells of every change; returns what ends it. */
type Source = (notice: () => void) => () => void;

/**
 * Runs at once, and in the frame after whatever may have moved something on the screen: the `sources` (the camera, the table), a scroll, another size,
 * a change of the page. `own` are the elements that `run` itself changes. Nothing runs while nothing stirs.
 */
export function onStir(sources: readonly Source[], own: readonly (Element | null)[], run: () => void): () => void {
  let frame = 0;
  const soon = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      run();
    });
  };
  const foreign = (target: Node) => !own.some((element) => element?.contains(target) === true);
  const page = new MutationObserver((changes) => {
    if (changes.some(({ target }) => foreign(target))) soon();
  });
  page.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const sizes = new ResizeObserver(soon);
  for (const element of [document.body, ...own]) if (element !== null) sizes.observe(element);
  const ends = sources.map((source) => source(soon));
  document.addEventListener('scroll', soon, true);
  document.addEventListener('transitionend', soon, true);
  run();
  return () => {
    cancelAnimationFrame(frame);
    page.disconnect();
    sizes.disconnect();
    for (const end of ends) end();
    document.removeEventListener('scroll', soon, true);
    document.removeEventListener('transitionend', soon, true);
  };
}
