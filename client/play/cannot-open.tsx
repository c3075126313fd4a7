import { LinkError } from '#client/link/link.ts';
import { download } from '#client/shelf/files.ts';
import { Trouble } from '#client/shell/trouble.tsx';
import { go } from '#client/state/app.ts';
import { fileText } from '#client/state/match-link.ts';
import { Elsewhere } from '#client/store/elsewhere.tsx';
import { HeldElsewhere } from '#client/store/hold.ts';
import { Unopenable } from '#client/table/open-match.ts';

/** Why the match could not be opened, and what can be done. */
export function CannotOpen({ error, again }: { error: Error; again(steal: boolean): void }) {
  if (error instanceof HeldElsewhere) return <Elsewhere what="match" takeOver={() => again(true)} />;
  const entry = error instanceof Unopenable ? error.entry : null;
  const reason = error instanceof Unopenable ? error.cause : error;
  const packs = reason instanceof LinkError && reason.code === 'packs';
  return (
    <Trouble
      title={packs ? 'A pack is missing' : 'The table cannot be set'}
      text={packs ? `This match cannot be opened: ${error.message}. Import the pack and try again.` : error.message}
      detail="Nothing that is kept was changed."
      retry={() => again(false)}
      buttons={[
        ...(packs ? [{ label: 'Go to the packs', run: () => go({ at: 'packs' }) }] : []),
        ...(entry === null
          ? []
          : [{ label: 'Export what is kept', run: () => download(entry.name, fileText(entry.file, entry.players)) }]),
      ]}
    />
  );
}
