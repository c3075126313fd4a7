/*
 * What `npm start` runs: the table in the browser at a printed address, or with `--text` a game in the terminal. Anything
 * else is handed to the command line. Nothing newer than ES2015 may stand here, or an old Node stops at the syntax.
 */
const [first, ...rest] = process.argv.slice(2);
const table = first === '--table' || (first === undefined && process.env.FRAY_TABLE === '1');

if (table) {
  import('./table.mjs')
    .then((it) => it.table(rest))
    .catch((error) => {
      console.error(error instanceof Error && 'expected' in error ? `fray: ${error.message}` : error);
      process.exitCode = 1;
    });
} else if (first === '--text') {
  process.argv.splice(2, 1, ...(rest.length === 0 ? ['play', 'gore-and-glory'] : []));
  import('./launch.mjs');
} else if (first !== undefined || process.stdin.isTTY) {
  if (first === undefined) process.argv.push('play', 'gore-and-glory');
  import('./launch.mjs');
} else {
  console.log(
    [
      'Fray plays in a terminal:',
      '',
      '  ./fray play gore-and-glory    a game against a bot',
      '  ./fray --help                 everything else',
    ].join('\n'),
  );
}
