/**
 * The frame of every measurement. A contender runs in a process of its own, which stays alive: the bench lets it warm up
 * and then asks for short slices, in turn with the other contenders. Time is processor time, so that what else runs on
 * the machine matters less. Started by hand, a contender measures one slice and prints it:
 *
 *     node peers/showdown.mjs --warmup 8 --seconds 3
 */

/** Who gets hardly any processor time is not waited for longer than this many times the time asked for. */
const PATIENCE = 4;

/**
 * A contender that is measured by how much it does in a second.
 * @param {() => Record<string, number>} unit does some work and says how much of what
 */
export function measure(unit) {
  return probe((seconds) => {
    const { cpu, total } = repeat(unit, seconds);
    return Object.fromEntries(Object.entries(total).map(([what, amount]) => [what, amount / cpu]));
  });
}

/**
 * A contender that measures itself.
 * @param {(seconds: number) => Record<string, number> | Promise<Record<string, number>>} look
 */
export async function probe(look) {
  if (!process.send) {
    await look(number('--warmup', 2));
    console.log(JSON.stringify(await look(number('--seconds', 3))));
    return;
  }
  process.on('message', async (seconds) => {
    const found = await look(Number(seconds));
    process.send?.(found);
  });
  process.send('ready');
}

/**
 * Repeats a unit of work for some seconds of processor time.
 * @param {() => Record<string, number>} unit
 * @param {number} seconds
 */
export function repeat(unit, seconds) {
  /** @type {Record<string, number>} */
  const total = {};
  const clock = stopwatch();
  do {
    for (const [what, amount] of Object.entries(unit())) total[what] = (total[what] ?? 0) + amount;
  } while (!clock.passed(seconds));
  return { cpu: clock.cpu(), total };
}

/** Processor time since it was started, in seconds. */
export function stopwatch() {
  const start = performance.now();
  const usage = process.cpuUsage();
  const cpu = () => {
    const { user, system } = process.cpuUsage(usage);
    return (user + system) / 1e6;
  };
  return {
    cpu,
    /** @param {number} seconds */
    passed: (seconds) => cpu() >= seconds || performance.now() - start > PATIENCE * 1000 * seconds,
  };
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
