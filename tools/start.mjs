/* What `npm start` runs: a game in the terminal, or how to start one where there is no terminal to play in. */
if (process.argv.length > 2 || process.stdin.isTTY) {
  if (process.argv.length === 2) process.argv.push('play', 'gore-and-glory');
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
