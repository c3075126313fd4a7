import type { Page } from 'playwright-core';

/**
 * What can be pressed but not reached: it lies outside the window, beneath something else, or is smaller than a finger
 * (48 px on the phone) or a hand with a mouse (40 px) needs. Citations and other words in a sentence are as tall as it.
 */
export function unreachable(page: Page, least: number, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([need, inside]) => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const root = modal ?? document.querySelector(inside) ?? document.body;
      const found: string[] = [];
      const alike = new Map<string, number>();
      const name = (el: Element) =>
        `${el.tagName.toLowerCase()}.${el.className} “${(el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 40)}”`;
      for (const el of root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')) {
        // Long lists hold the same thing over and over: its first few tell.
        const kind = `${el.tagName} ${el.className} ${el.parentElement?.className}`;
        const seen = (alike.get(kind) ?? 0) + 1;
        alike.set(kind, seen);
        if (seen > 4) continue;
        const style = getComputedStyle(el);
        if (!el.checkVisibility({ visibilityProperty: true }) || el.closest('.skip, [inert]') !== null) continue;
        if (style.opacity === '0' || style.clipPath !== 'none') continue;
        const target = el.matches('input[type="radio"], input[type="checkbox"]') ? (el.closest('label') ?? el) : el;
        target.scrollIntoView({ block: 'center', inline: 'center' });
        // A script may scroll what people cannot.
        for (let p = target.parentElement; p !== null; p = p.parentElement) {
          if (getComputedStyle(p).overflowX === 'hidden') p.scrollLeft = 0;
          if (getComputedStyle(p).overflowY === 'hidden') p.scrollTop = 0;
        }
        const box = target.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const at = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && (target.contains(hit) || hit.contains(target));
        };
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) found.push(`outside: ${name(el)}`);
        else if (!at(0, 0)) {
          const over = document.elementFromPoint(x, y);
          found.push(`beneath ${over?.tagName.toLowerCase()}.${over?.className}: ${name(el)}`);
        } else if (style.display !== 'inline' && !el.matches('[type="range"], .cl, .t')) {
          const half = need / 2 - 1;
          const tall = box.height >= need - 0.5 || (at(0, -half) && at(0, half));
          const wide = box.width >= need - 0.5 || (at(-half, 0) && at(half, 0));
          if (!tall || !wide) found.push(`small, ${box.width.toFixed(0)} by ${box.height.toFixed(0)}: ${name(el)}`);
        }
      }
      return found;
    },
    [least, within] as const,
  );
}
