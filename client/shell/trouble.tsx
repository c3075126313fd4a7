/** A page that says what is wrong and how to go on. Everything in it is text, whatever a link or a file held. */
interface Props {
  title: string;
  text: string;
  /** The text of the error, for a report. */
  detail?: string;
  retry?: () => void;
  buttons?: readonly { label: string; run(): void }[];
}

export function Trouble({ title, text, detail, retry, buttons = [] }: Props) {
  return (
    <main className="trouble" id="main">
      <div className="panel" role="alert">
        <span className="trouble-sign" aria-hidden="true">
          ✕
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        {detail !== undefined && detail !== '' && <pre>{detail.slice(0, 600)}</pre>}
        <div className="trouble-buttons">
          {retry && (
            <button type="button" className="btn primary" onClick={retry}>
              Try again
            </button>
          )}
          {buttons.map(({ label, run }) => (
            <button key={label} type="button" className="btn" onClick={run}>
              {label}
            </button>
          ))}
          <a className="btn" href="#/">
            Go to the first page
          </a>
        </div>
      </div>
    </main>
  );
}
