import type { PackChecked } from '#client/protocol/army.ts';
import type { Imported } from './import-pack.ts';

/** What became of the files that were imported, with every problem and its place. */
export function ImportReport({ reports }: { reports: readonly Imported[] }) {
  return (
    <div role="status" className="pack-reports">
      {reports.map((report, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports are only ever added at the end
        <section key={i} className={`panel pack-report ${report.outcome}`} aria-label={report.file}>
          <p>
            <b>{headline(report)}</b>
          </p>
          {report.problems.length > 0 && (
            <ol>
              {report.problems.map((problem) => (
                <li key={`${problem.place} ${problem.code} ${problem.message}`} className={problem.severity}>
                  <span className="where">{placeText(problem)}</span>
                  <span>
                    {problem.severity === 'error' ? '' : `${problem.severity}: `}
                    {problem.message}
                  </span>
                </li>
              ))}
            </ol>
          )}
          {report.more > 0 && <p className="soft">And {report.more} more problems.</p>}
        </section>
      ))}
    </div>
  );
}

function headline({ file, entry, outcome, problems, more }: Imported): string {
  const what = entry === null ? '' : `${entry.pack.name} ${entry.pack.version}`;
  switch (outcome) {
    case 'kept':
      return `${what} is imported.`;
    case 'replaced':
      return `${what} is imported in the place of the version before.`;
    case 'there':
      return `${what} is here already, the same to the letter. Nothing was changed.`;
    case 'left':
      return `${what} was not imported. What was here stays as it is.`;
    case 'refused': {
      const errors = problems.filter(({ severity }) => severity === 'error').length + more;
      return `“${file}” cannot be used: ${errors === 1 ? '1 error' : `${errors} errors`}. Nothing was changed.`;
    }
  }
}

/** "line 12, content.characters[3].glory" */
function placeText({ line, place }: PackChecked['problems'][number]): string {
  return [line === null ? '' : `line ${line}`, place].filter((part) => part !== '').join(', ');
}
