import { Dialog } from '#client/shell/dialog.tsx';
import { useLoaded } from '#client/shell/loaded.ts';
import { openStore, type PackEntry } from '#client/store/store.ts';
import type { Choice } from './import-pack.ts';
import { neededBy, needsText } from './needed-by.ts';

interface Props {
  entry: PackEntry;
  others: readonly PackEntry[];
  answer(choice: Choice): void;
}

/** Another version of an imported pack is kept: which of them stays. */
export function ReplaceDialog({ entry, others, answer }: Props) {
  const { pack } = entry;
  const needs = useLoaded(
    async () =>
      needsText(
        await neededBy(
          await openStore(),
          others.map(({ id }) => id),
        ),
      ),
    [others],
  );
  return (
    <Dialog title={`${pack.name} is here already`} close={() => answer('neither')}>
      <div className="replace">
        <dl>
          {others.map(({ id, pack: other }) => (
            <Version key={id} label="Here" version={other.version} hash={id} />
          ))}
          <Version label="In the file" version={pack.version} hash={entry.id} />
        </dl>
        <p>
          {others.some(({ pack: other }) => other.version === pack.version)
            ? 'The version is called the same, but what it says has changed.'
            : 'They are different versions of the same pack.'}{' '}
          Warbands and matches need the very version they were made with.
        </p>
        {needs.state === 'ready' && (
          <p className={needs.value === '' ? undefined : 'warn'}>
            {needs.value === ''
              ? 'Nothing on this machine needs what is here.'
              : `What is here is needed by ${needs.value}: keep both to go on with them.`}
          </p>
        )}
        <div className="trouble-buttons">
          <button type="button" className="btn primary" onClick={() => answer('both')}>
            Keep both
          </button>
          <button type="button" className="btn" onClick={() => answer('replace')}>
            Replace
          </button>
          <button type="button" className="btn quiet" onClick={() => answer('neither')}>
            Do not import
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function Version({ label, version, hash }: { label: string; version: string; hash: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{version}</b> · hash <code>{hash.slice(0, 16)}</code>
      </dd>
    </div>
  );
}
