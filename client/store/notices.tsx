import { lower, notices } from '#client/state/notices.ts';
import { useStore } from '#client/state/store.ts';

/** Notices about the page itself: storage that fails, a newer version, an engine that was started again. */
export function Notices() {
  const all = useStore(notices);
  return (
    <div className="page-notices" role="status">
      {all.map(({ id, text, tone, buttons = [] }) => (
        <div key={id} className={`panel page-notice ${tone}`}>
          <span className="sign" aria-hidden="true">
            {tone === 'warn' ? '!' : 'i'}
          </span>
          <p>{text}</p>
          {buttons.map(({ label, run }) => (
            <button key={label} type="button" className="btn small" onClick={run}>
              {label}
            </button>
          ))}
          <button type="button" className="iconbtn" aria-label="Dismiss" onClick={() => lower(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
