import { useEffect } from 'react';
import { useLoaded } from '#client/shell/loaded.ts';
import { Trouble } from '#client/shell/trouble.tsx';
import { href, launch, newId } from '#client/state/app.ts';
import { loadGames } from '#client/state/library.ts';
import { PackedProblem, unpack } from '#client/state/packed.ts';
import { openStore } from '#client/store/store.ts';
import { LIMITS, tooLarge } from '#engine/files/limits.ts';
import { matchFrom } from './import-match.ts';

/** What a link brought is looked at, kept as a new entry and opened. What was there before stays as it is. */
export function OpenScreen({ kind, packed }: { kind: string; packed: string }) {
  const opened = useLoaded(() => open(kind, packed), [kind, packed]);
  const there = opened.state === 'ready' ? opened.value : null;
  useEffect(() => there?.(), [there]);
  if (opened.state !== 'failed') return <p className="waiting">Opening what the link holds …</p>;
  return (
    <Trouble
      title="This link cannot be opened"
      text={`${opened.error.message} Nothing was changed. Ask the sender to copy the whole link again.`}
    />
  );
}

/** How to get to what the link holds. */
async function open(kind: string, packed: string): Promise<() => void> {
  switch (kind) {
    case 'case': {
      const found = await unpack(packed);
      if (typeof found !== 'string') throw new PackedProblem('The link holds no position.');
      if (found.length > LIMITS.case.bytes) throw new PackedProblem(`The position in the link is ${tooLarge('case')}.`);
      return () => {
        // People play all its seats, however many they are.
        replaced(() => launch({ kind: 'case', text: found, players: [], name: 'A position from a link' }));
      };
    }
    case 'match': {
      const entry = matchFrom(await unpack(packed), newId(), 'The link', await loadGames());
      if (entry.over) {
        await (await openStore()).matches.put(entry);
        return () => location.replace(href({ at: 'replay', id: entry.id }));
      }
      // The sender of a match under way keeps its secrets: here it goes on with other dice.
      const { file, players, name } = entry;
      return () => replaced(() => launch({ kind: 'file', file, players, name }));
    }
    case 'roster': {
      const [{ unpackRoster }, { keepRoster }, { engine }] = await Promise.all([
        import('#client/builder/roster-link.ts'),
        import('#client/builder/keep-roster.ts'),
        import('#client/builder/engine.ts'),
      ]);
      const { rosters } = await openStore();
      const id = await keepRoster(engine(), rosters, await unpackRoster(packed), newId());
      return () => location.replace(href({ at: 'warband', id }));
    }
    default:
      throw new PackedProblem(`Fray knows no links of the kind “${kind.slice(0, 40)}”.`);
  }
}

/** Going back must not open the link a second time. */
function replaced(go: () => void): void {
  history.replaceState(history.state, '', '#/');
  go();
}
