import { Dialog } from '#client/shell/dialog.tsx';
import { change, settings, useStore } from '#client/state/app.ts';

/** The name one plays under, without leaving the page. It holds as it is typed. */
export function NameDialog({ close }: { close(): void }) {
  const { name } = useStore(settings);
  return (
    <Dialog title="Playing as" close={close}>
      <form method="dialog" className="change">
        <label className="field">
          <span>Your name</span>
          <input
            type="text"
            maxLength={40}
            autoComplete="nickname"
            autoFocus
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <small>What the table calls you. It stays on this machine.</small>
        </label>
        <div className="change-end">
          <button type="submit" className="btn primary">
            Done
          </button>
        </div>
      </form>
    </Dialog>
  );
}
