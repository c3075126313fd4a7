/**
 * The frame of every measurement: a child process repeats one unit of work for some seconds, after two to warm
 * up, and prints what it counted as one line of JSON,
 * with the seconds that passed and the seconds of processor time it got.
 */

/**
 * @param {() => Record<string, number>} unit does some work and says how much of what
 */
export function measure(unit) {
  repeat(unit, number('--warmup', 2));
  console.log(JSON.stringify(repeat(unit, number('--seconds', 3))));
}

/**
 * @param {() => Record<string, number>} unit
 * @param {number} seconds
 */
function repeat(unit, seconds) {
  /** @type {Record<string, number>} */
  const total = {};
  const start = performance.now();
  const cpu = process.cpuUsage();
  let elapsed = 0;
  while (elapsed < seconds) {
    for (const [what, amount] of Object.entries(unit())) total[what] = (total[what] ?? 0) + amount;
    elapsed = (performance.now() - start) / 1000;
  }
  const { user, system } = process.cpuUsage(cpu);
  return { ...total, seconds: Number(elapsed.toFixed(3)), cpu: Number(((user + system) / 1e6).toFixed(3)) };
}

/**
 * The value that follows an option on the command line.
 * @param {string} name
 */
export function option(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/**
 * @param {string} name
 * @param {number} otherwise
 */
function number(name, otherwise) {
  const value = Number(option(name) ?? otherwise);
  if (!(value >= 0)) throw new Error(`${name} needs a number of seconds`);
  return value;
}
