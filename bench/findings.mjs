/**
 * What the figures say against what is asked of them. Ratios are taken round by round, between slices that were measured
 * within seconds of each other, and their median counts.
 */

/**
 * @typedef {object} Finding
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {{ required: number, aim?: number, sense: 'least' | 'most' } | null} asked null: for information
 * @property {boolean | null} met null: not asked for, or the machine had no room to show it
 * @property {string} limit what keeps the figure from being better
 */

/** @typedef {Map<string, Record<string, number>[]>} Slices */

/** Two workers that get fewer cores than this share them with other programs. */
const BUSY = 1.8;

/**
 * @param {Slices} slices
 * @param {import('./run.mjs').Results} results
 * @returns {Finding[]}
 */
export function findings(slices, results) {
  /** @type {Finding[]} */
  const found = [];
  /** @type {(what: string, value: number | undefined, unit: string, asked: Finding['asked'], limit: string) => void} */
  const add = (what, value, unit, asked, limit) => {
    if (value === undefined || Number.isNaN(value)) return;
    const met = asked === null ? null : asked.sense === 'least' ? value >= asked.required : value <= asked.required;
    found.push({ what, value: Number(value.toPrecision(4)), unit, asked, met, limit });
  };
  const median = (/** @type {string} */ name, /** @type {string} */ what) => results[name]?.[what]?.median;
  const least = (/** @type {number} */ required, /** @type {number | undefined} */ aim = undefined) =>
    /** @type {const} */ ({ required, ...(aim === undefined ? {} : { aim }), sense: 'least' });
  const most = (/** @type {number} */ required) => /** @type {const} */ ({ required, sense: 'most' });

  add(
    'random games: decisions, to Showdown',
    ratio(slices, ['games', 'decisions'], ['showdown', 'decisions']),
    'times',
    least(20, 50),
    'the rules: no function takes more than 4 %, garbage collection 8 %',
  );
  add(
    'random games: whole games',
    median('games', 'games'),
    'a second',
    least(50, 100),
    '450 decisions a game; 40 % of the time goes into finding something legal to try',
  );
  add('random games: decisions', median('games', 'decisions'), 'a second', null, 'as above');
  add(
    'random games: decisions, to moves of boardgame.io with 400 models',
    ratio(slices, ['games', 'decisions'], ['boardgame, 400 models', 'moves']),
    'times',
    null,
    'a move of theirs changes two numbers and asks no rule; immer copies',
  );
  add(
    'random games: decisions, to moves of boardgame.io on tic-tac-toe',
    ratio(slices, ['games', 'decisions'], ['boardgame, tic-tac-toe', 'moves']),
    'times',
    null,
    'nine cells against a table',
  );
  add(
    'fork in a nested decision, ready to answer',
    median('fork', 'fork'),
    'us',
    most(20),
    'repeating the act with its recorded dice (two thirds), copying 20 to 27 models (a quarter)',
  );
  add('fork that keeps a checkpoint of its own', median('fork', 'fork that can fork'), 'us', null, 'a second copy');
  add('fork, and the decision built', median('fork', 'fork and its decision'), 'us', null, 'as the fork');
  add('checkpoint: a copy of the state', median('fork', 'checkpoint'), 'us', null, 'memory: 14 KB for 25 models');
  add('imagine, red seat', median('fork', 'imagine, red'), 'us', null, 'as the fork; drawing the hidden is cheap');
  add('imagine, blue seat', median('fork', 'imagine, blue'), 'us', null, 'as the fork');
  add(
    'cold line of sight, mean',
    median('sight', 'mean'),
    'us',
    most(50),
    'looking through all models and pieces for those in the corridor',
  );
  add(
    'cold line of sight, 95 of 100',
    median('sight', 'p95'),
    'us',
    most(50),
    'lines that pass many critical tangents',
  );
  add('cold line of sight, 99 of 100', median('sight', 'p99'), 'us', null, 'the first line of a table makes outlines');
  add('as the rules ask it, empty cache, mean', median('sight', 'rules, mean'), 'us', most(50), 'as above, and cover');
  add('as the rules ask it, 99 of 100', median('sight', 'rules, p99'), 'us', null, 'as above');
  add(
    'first line of a new table, mean',
    median('sight', 'first of a table, mean'),
    'us',
    null,
    'outlines of 16 pieces, made once',
  );
  const cores = median('workers', 'cores that two got') ?? 0;
  add(
    'two workers to one, games a second',
    median('workers', 'two to one'),
    'times',
    least(1.8),
    `free cores: two workers got ${cores.toFixed(2)} of 2${cores < BUSY ? ', so this says nothing' : ''}`,
  );
  const last = found.at(-1);
  if (last?.asked && cores < BUSY) last.met = null;
  add(
    'two workers to one, by processor time',
    median('workers', 'two to one, by processor time'),
    'times',
    null,
    'what it would be with two free cores: shared caches and memory take the rest',
  );
  add(
    'Day of Glory, 147 models a side: whole games',
    median('regiments', 'games'),
    'a second',
    least(10),
    'finding something legal to try; finding who touches whom',
  );
  add(
    'Day of Glory: a decision with 300 models a side, to one with 50',
    median('curve', '300 to 50'),
    'times',
    most(6),
    'more units to look at for every act',
  );
  add('greedy: decisions', median('greedy', 'decisions'), 'a second', null, 'some hundred imagined acts for each');
  add('exact odds of an attack', median('odds', 'ms an attack'), 'ms', null, 'one fork for each combination of dice');
  add('   combinations of dice', median('odds', 'combinations of dice'), 'a query', null, '');
  add('replay, quiet', median('replay', 'quiet, decisions/s'), 'a second', null, 'a checkpoint for every step');
  add(
    'replay, with events',
    median('replay', 'with events, decisions/s'),
    'a second',
    null,
    'the hash of each phase is half of it; explained numbers',
  );
  add('replay, validated', median('replay', 'validated, decisions/s'), 'a second', null, 'every menu is worked out');
  add(
    'cases, read and run',
    median('cases', 'cases/s'),
    'a second',
    null,
    'code that runs once or twice, so V8 is hardly warm; reading YAML is a third',
  );
  add(
    'cases, run',
    median('cases', 'cases/s, without reading YAML'),
    'a second',
    null,
    'as above: this is what `fray cases` meets',
  );
  const room = (median('client', 'echo: frames at 95 of 100') ?? 0) <= 1;
  const [unmet, crowded] = [met(room), room ? '' : '; an empty page had no more room'];
  add(
    'dragging among 60 models: the way follows, 95 of 100',
    median('client', 'drag: way, frames at 95 of 100'),
    'frames',
    most(1),
    `the question to the worker takes the first frame${crowded}`,
  );
  unmet(found.at(-1));
  add(
    'dragging among 60 models: the odds follow, 95 of 100',
    median('client', 'drag: odds, frames at 95 of 100'),
    'frames',
    most(1),
    `as above: the odds are asked for when the way is known${crowded}`,
  );
  unmet(found.at(-1));
  add('   way within one frame', share('drag: way within a frame, share'), 'of 100', null, '');
  add('   odds within one frame', share('drag: odds within a frame, share'), 'of 100', null, '');
  add(
    '   processor time of the page for a frame',
    median('client', 'drag: processor ms of the page for a frame'),
    'ms',
    null,
    'laying out and painting what changed; a frame has 16',
  );
  add('   longest task of the page', median('client', 'drag: longest task, ms'), 'ms', most(100), 'panels and chalk');
  unmet(found.at(-1));
  add(
    'pan and zoom, 400 models to none, by processor time',
    median('client', 'camera: 400 models to nothing'),
    'times',
    most(1.5),
    'pictures are drawn anew when their edge would show',
  );
  add(
    'pan and zoom, frames with none to frames with 400 models',
    median('client', 'camera: frames, nothing to 400 models'),
    'times',
    most(1.5),
    'as above',
  );
  add(
    'first load, compressed, before art',
    median('client', 'load: kB of the first screen'),
    'kB',
    most(350),
    'the engine and its rules (fetched ahead), React, the table (fetched ahead)',
  );
  add('   a match on the table, with the rest of the engine', median('client', 'load: kB to a match'), 'kB', null, '');
  add('   texts of the rules, fetched then', median('client', 'load: kB of rules'), 'kB', null, '');
  add('   art and fonts', median('client', 'load: kB of art and fonts'), 'kB', null, '');
  add(
    'seeking in a replay of a thousand decisions, 99 of 100',
    median('client', 'replay: ms to a moment, 99 of 100'),
    'ms',
    most(100),
    'going on from the checkpoint before, and drawing',
  );
  unmet(found.at(-1));
  add(
    '   processor time of the page for a moment',
    median('client', 'replay: processor ms of the page for a moment'),
    'ms',
    null,
    'the list of events is written anew and laid out',
  );
  return found;

  function share(/** @type {string} */ what) {
    const value = median('client', what);
    return value === undefined ? undefined : value * 100;
  }
}

/**
 * A machine that is busy with something else shows nothing by missing a figure, though it shows something by meeting it.
 * @param {boolean} room
 * @returns {(finding: Finding | undefined) => void}
 */
function met(room) {
  return (finding) => {
    if (finding?.met === false && !room) finding.met = null;
  };
}

/**
 * Median over the rounds of one figure divided by another.
 * @param {Slices} slices
 * @param {[name: string, what: string]} of
 * @param {[name: string, what: string]} to
 */
function ratio(slices, of, to) {
  const above = slices.get(of[0]) ?? [];
  const below = slices.get(to[0]) ?? [];
  const ratios = above
    .map((figures, i) => (figures[of[1]] ?? Number.NaN) / (below[i]?.[to[1]] ?? Number.NaN))
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)];
}
