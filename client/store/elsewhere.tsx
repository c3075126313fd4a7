/**
 * Shown when another tab has the match or list open. It can be taken over here: then the other tab stops, and nothing is
 * lost.
 */
export function Elsewhere({ what, takeOver }: { what: string; takeOver(): void }) {
  return (
    <main className="trouble" id="main">
      <div className="panel" role="alert">
        <h1>This {what} is open in another tab</h1>
        <p>
          Two tabs would undo each other’s work, so only one of them can go on. Everything up to the last change is
          kept, whichever you choose.
        </p>
        <div className="trouble-buttons">
          <button type="button" className="btn primary" onClick={takeOver}>
            Take it over here
          </button>
          <a className="btn" href="#/">
            Go to the first page
          </a>
        </div>
      </div>
    </main>
  );
}
