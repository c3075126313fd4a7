import { download } from '#client/shelf/files.ts';
import { Trouble } from '#client/shell/trouble.tsx';
import { Elsewhere } from '#client/store/elsewhere.tsx';
import { HeldElsewhere } from '#client/store/hold.ts';
import { Unopenable } from '#client/table/open-match.ts';

/** Why the match could not be opened, and what can be done. */
export function CannotOpen({ error, again }: { error: Error; again(steal: boolean): void }) {
  if (error instanceof HeldElsewhere) return <Elsewhere what="match" takeOver={() => again(true)} />;
  const entry = error instanceof Unopenable ? error.entry : null;
  return (
    <Trouble
      title="The table cannot be set"
      text={error.message}
      detail="Nothing that is kept was changed."
      retry={() => again(false)}
      buttons={
        entry === null
          ? []
          : [{ label: 'Export what is kept', run: () => download(entry.name, JSON.stringify(entry.file)) }]
      }
    />
  );
}
