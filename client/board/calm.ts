/** The setting for motion stands on the root element; without one the system's setting holds. */
export function calmness(): { readonly matches: boolean } {
  const system = window.matchMedia('(prefers-reduced-motion: reduce)');
  return {
    get matches() {
      const chosen = document.documentElement.dataset.motion;
      return chosen === undefined ? system.matches : chosen === 'reduced';
    },
  };
}
