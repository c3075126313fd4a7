import { createStore } from './store.ts';

/** Where the page is. The hash holds it, so that the server only ever hands out files. */
export type Route =
  | { at: 'home' }
  | { at: 'opponents'; game: string | null }
  | { at: 'play'; id: string }
  | { at: 'warbands' }
  | { at: 'warband'; id: string }
  | { at: 'campaigns' }
  | { at: 'campaign'; id: string }
  | { at: 'packs' }
  | { at: 'replays' }
  | { at: 'replay'; id: string }
  | { at: 'rules'; game: string | null; clause: string | null; query: string }
  | { at: 'settings' }
  | { at: 'about' }
  /** A link that carries a position, a roster or a match: `#/open/<kind>/<packed text>`. */
  | { at: 'open'; kind: string; packed: string }
  | { at: 'unknown'; hash: string };

/** Reads a hash. Anything may stand in a link, so nothing here throws. */
export function parseRoute(hash: string): Route {
  const unknown: Route = { at: 'unknown', hash };
  const text = hash.replace(/^#\/?/, '');
  const [path = '', query = ''] = text.split('?', 2);
  let parts: string[];
  try {
    parts = path.split('/').map(decodeURIComponent);
  } catch {
    return unknown;
  }
  const [head = '', first = '', second = ''] = parts;
  switch (head) {
    case '':
      return parts.length === 1 ? { at: 'home' } : unknown;
    case 'play':
      return first === '' ? { at: 'home' } : { at: 'play', id: first };
    case 'opponents':
      return { at: 'opponents', game: first || null };
    case 'warbands':
      return first === '' ? { at: 'warbands' } : { at: 'warband', id: first };
    case 'campaigns':
      return first === '' ? { at: 'campaigns' } : { at: 'campaign', id: first };
    case 'packs':
      return { at: 'packs' };
    case 'replays':
      return { at: 'replays' };
    case 'replay':
      return first === '' ? { at: 'replays' } : { at: 'replay', id: first };
    case 'rules':
      return {
        at: 'rules',
        game: first || null,
        clause: second || null,
        query: new URLSearchParams(query).get('q') ?? '',
      };
    case 'settings':
      return { at: 'settings' };
    case 'about':
      return { at: 'about' };
    case 'open':
      return first === '' || second === '' ? unknown : { at: 'open', kind: first, packed: second };
    default:
      return unknown;
  }
}

export function href(route: Route): string {
  const safe = encodeURIComponent;
  switch (route.at) {
    case 'home':
      return '#/';
    case 'opponents':
      return route.game === null ? '#/opponents' : `#/opponents/${safe(route.game)}`;
    case 'play':
      return `#/play/${safe(route.id)}`;
    case 'warband':
      return `#/warbands/${safe(route.id)}`;
    case 'campaign':
      return `#/campaigns/${safe(route.id)}`;
    case 'replay':
      return `#/replay/${safe(route.id)}`;
    case 'rules': {
      const path = [route.game, route.clause].flatMap((part) => (part === null ? [] : [`/${safe(part)}`])).join('');
      return `#/rules${path}${route.query === '' ? '' : `?q=${safe(route.query)}`}`;
    }
    case 'open':
      return `#/open/${safe(route.kind)}/${safe(route.packed)}`;
    case 'unknown':
      return route.hash;
    default:
      return `#/${route.at}`;
  }
}

export const route = createStore<Route>({ at: 'home' });

/** Follows the address bar; called once. */
export function followHash(): void {
  const read = () => route.set(parseRoute(location.hash));
  addEventListener('hashchange', read);
  read();
}

export function go(to: Route): void {
  location.hash = href(to);
}

/** Changes the address without a step in the history: for a search that is being typed. */
export function amend(to: Route): void {
  history.replaceState(history.state, '', href(to));
  route.set(to);
}
