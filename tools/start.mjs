/*
 * What `npm start` runs: the table in the browser at a printed address, or with `--text` a game in the terminal. Commands
 * are handed to the command line. Nothing newer than ES2015 may stand here, or an old Node stops at the syntax.
 */
const [first, ...rest] = process.argv.slice(2);

if (first === '--text') {
  process.argv.splice(2, 1, ...(rest.length === 0 ? ['play', 'gore-and-glory'] : []));
  import('./launch.mjs');
} else if (first === undefined || first === '--port') {
  import('./table.mjs')
    .then((it) => it.table(process.argv.slice(2)))
    .catch((error) => {
      console.error(error instanceof Error && 'expected' in error ? `fray: ${error.message}` : error);
      process.exitCode = 1;
    });
} else {
  import('./launch.mjs');
}
