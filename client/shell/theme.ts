import { route, settings } from '#client/state/app.ts';

/** Puts the choices about looks on the root element, where the styles read them. Screens at the table are dark by default. */
export function dress(): void {
  const root = document.documentElement;
  const apply = () => {
    const { theme, motion, text } = settings.get();
    const { at } = route.get();
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme === 'place' ? (at === 'play' || at === 'replay' ? 'dark' : 'light') : theme;
    if (motion === 'system') delete root.dataset.motion;
    else root.dataset.motion = motion;
    root.style.fontSize = `${text}%`;
    root.dataset.text = String(text);
    const room = getComputedStyle(root).getPropertyValue('--room').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', room);
  };
  settings.subscribe(apply);
  route.subscribe(apply);
  apply();
}
