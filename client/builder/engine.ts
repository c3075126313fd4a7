/** The builder's own line to the worker: rosters are looked at beside a running match without disturbing it. */
import { Link } from '#client/link/link.ts';

let link: Link | null = null;

export function engine(): Link {
  link ??= new Link();
  return link;
}
