/** What the person chose about motion stands on the root element; without a choice the system's holds. */
export function calmness(): { readonly matches: boolean } {
  const system = window.matchMedia('(prefers-reduced-motion: reduce)');
  return {
    get matches() {
      const chosen = document.documentElement.dataset.motion;
      return chosen === undefined ? system.matches : chosen === 'reduced';
    },
  };
}
