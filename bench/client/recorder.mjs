/**
 * Runs in the page before anything else: counts frames, and notes every question to the engine, every reply, every move of
 * the pointer and where the ghost was seen. It changes nothing.
 */

/** @typedef {{ frame: number, x: number, y: number }} Move what the pointer did before this frame was made */
/** @typedef {{ frame: number, asked: number, kind: string, at: string, refused: boolean }} Reply drawn with this frame */
/** @typedef {{ moves: Move[], replies: Reply[], ghosts: { frame: number, x: number, y: number }[], frames: number[], tasks: number[] }} Recorded */

export function recorder() {
  /** @type {Recorded} */
  const kept = { moves: [], replies: [], ghosts: [], frames: [], tasks: [] };
  let frame = 0;
  /** @type {Map<number, { kind: string, at: string, frame: number }>} */
  const open = new Map();
  const Real = window.Worker;
  /** @param {any} ask the place that a question is about: the end of the way */
  const place = (ask) => {
    const path = ask.answer?.path;
    return Array.isArray(path) ? JSON.stringify(path.at(-1)) : '';
  };
  window.Worker = class extends Real {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options = undefined) {
      super(url, options);
      this.addEventListener('message', ({ data }) => {
        const asked = open.get(data.id);
        open.delete(data.id);
        if (asked === undefined) return;
        const refused = data.value?.refusal != null;
        // The page hears it now and draws it with the next frame.
        kept.replies.push({ frame: frame + 1, asked: asked.frame, kind: asked.kind, at: asked.at, refused });
      });
    }
    /** @override @param {any} message */
    postMessage(message) {
      open.set(message.id, { kind: message.do, at: place(message), frame });
      super.postMessage(message);
    }
  };
  addEventListener('pointermove', (e) => kept.moves.push({ frame: frame + 1, x: e.clientX, y: e.clientY }), true);
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  } catch {
    // Not every engine tells long tasks.
  }
  const tick = (/** @type {number} */ now) => {
    frame += 1;
    kept.frames.push(now);
    requestAnimationFrame(tick);
    // What this frame shows is known when all that is drawn in it has been drawn.
    setTimeout(() => {
      const ghost = /** @type {HTMLElement | null} */ (document.querySelector('canvas[data-ghost]'));
      if (ghost === null || ghost.style.display === 'none') return;
      // As it is styled: asking the browser for its place would make it lay out the page.
      const [x, y] = (ghost.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);
      const half = Number.parseFloat(ghost.style.width) / 2;
      kept.ghosts.push({ frame, x: (x ?? 0) + half, y: (y ?? 0) + half });
    });
  };
  requestAnimationFrame(tick);
  Object.assign(window, {
    recorded: () => kept,
    /** Forgets what was, so that the next slice begins anew. */
    recordAnew: () => {
      for (const list of [kept.moves, kept.replies, kept.ghosts, kept.frames, kept.tasks]) list.length = 0;
    },
  });
}
