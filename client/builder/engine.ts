/**
 * The builder's own line to the worker: rosters are looked at beside a running match without disturbing it. Every pack that is kept is
 * handed in before the first question, and again when packs were imported or removed.
 */
import { Link } from '#client/link/link.ts';
import { type Asker, keptPacks } from '#client/packs/hand-in.ts';
import { openStore, type Store } from '#client/store/store.ts';

let link: Link | null = null;
/** The ids of the packs that this link has. */
let handed = '';
let preparing: Promise<Link> | null = null;
let watched: Store | null = null;

const asker: Asker = { ask: async (question) => (await ready()).ask(question) };

export function engine(): Asker {
  return asker;
}

function ready(): Promise<Link> {
  // One that has stopped is replaced: a roster comes with every question, so nothing is lost with it.
  if (link === null || link.ended) {
    link = new Link();
    handed = '';
    preparing = null;
  }
  preparing ??= prepared(link);
  const mine = preparing;
  mine.catch(() => {
    if (preparing === mine) preparing = null;
  });
  return mine;
}

async function prepared(to: Link): Promise<Link> {
  const store = await openStore();
  if (watched !== store) {
    watched = store;
    store.onChange(() => {
      preparing = null;
    });
  }
  const ids = (await store.packs.ids()).join();
  if (ids !== handed) {
    await to.ask({ do: 'packs', packs: await keptPacks(store) });
    handed = ids;
  }
  return to;
}
