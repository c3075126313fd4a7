/** The builder's own line to the worker: rosters are looked at beside a running match without disturbing it. */
import { Link } from '#client/link/link.ts';

let link: Link | null = null;

export function engine(): Link {
  // One that has stopped is replaced: a roster comes with every question, so nothing is lost with it.
  if (link === null || link.ended) link = new Link();
  return link;
}
