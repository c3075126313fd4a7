/** What the table says while it asks: who does what to whom, in plain words, with one number for one thing. */
import { describe, expect, test } from 'vitest';
import { words as dayOfGlory } from '#client/games/day-of-glory/words.ts';
import { briefOf } from '#client/games/words.ts';
import type { Player } from '#client/protocol/players.ts';
import { typeset } from '#client/state/sentence.ts';
import { inches as shown } from '#client/state/unit.ts';
import { nameOfAct } from '#client/table/act-name.ts';
import { answerCards } from '#client/table/answers.ts';
import { askedOf } from '#client/table/asked.ts';
import { segments } from '#client/table/grades.ts';
import { promptOf } from '#client/table/prompt.ts';
import { withSides } from '#client/table/side-names.ts';
import { Session } from '#client/worker/session.ts';
import { random } from '#engine/dice/random.ts';
import { inches } from '#engine/text/words.ts';
import { DAY_OF_GLORY } from '#games/day-of-glory/index.ts';
import { STRIKE } from './hunters-position.ts';
import { SKIRMISH } from './position.ts';
import { TablePlayer } from './table/player.ts';

const PLAYERS: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Ben' },
];

/** The Husk stands against the Captain. `shield`: whether the Captain has one. */
const fight = (shield: boolean, play: string) =>
  SKIRMISH.replace('at: [16, 7]', 'at: [8.1, 6]')
    .replace('active: blue', 'active: red')
    .replace(shield ? '' : ', shield: light-shield', '')
    .replace(/expect:[\s\S]*/, `${play}expect:\n  - { decides: blue }\n`);

const ATTACK = 'play:\n  - red: { activate: husk }\n  - red: { attack: captain }\n';
const MISSED = `dice: [1]\n${ATTACK}  - blue: pass\n`;

async function opened(text: string) {
  const player = new TablePlayer(PLAYERS, 'keys', random('words'));
  await player.open(text, true);
  await player.quiet();
  const { snapshot } = player.table.get();
  if (snapshot?.decision?.amid === true) {
    // The table asks for it after a rest.
    const outlook = await player.session.handle({ do: 'outlook' });
    if (outlook === null) throw new Error('there is no outlook');
    player.table.set({ outlook: { ...outlook, position: snapshot.decision.position, of: null } });
  }
  return { player, table: player.table, prompt: () => promptOf(player.table.get()) };
}

describe('a question in the middle of an act', () => {
  test('says who attacks whom, with one way to answer as with several', async () => {
    for (const shield of [false, true]) {
      const { prompt } = await opened(fight(shield, ATTACK));
      expect(prompt().ask).toBe('Husk attacks Captain Marr with Hand Weapon: defend?');
    }
  });

  test('a turn is asked for with who attacked, and that it is faced already', async () => {
    const { prompt } = await opened(fight(true, MISSED));
    expect(prompt().ask).toBe('Captain Marr was a target of Husk and faces it already: turn it all the same?');
    const away = await opened(fight(true, MISSED).replace('at: [7, 6], facing: east', 'at: [7, 6], facing: north'));
    expect(away.prompt().ask).toBe('Captain Marr was a target of Husk: turn it?');
    // Whoever is struck from behind cannot defend.
    const struck = fight(true, `dice: [1]\n${ATTACK}`);
    const back = await opened(struck.replace('at: [7, 6], facing: east', 'at: [7, 6], facing: west'));
    expect(back.prompt().ask).toBe('Captain Marr was a target of Husk, behind its back: turn it?');
    back.table.pick('rotate');
    await back.player.quiet();
    back.table.next();
    await back.player.quiet();
    expect(back.prompt().because).toBe('Rotate toward Husk?');
  });

  test('whoever acts is not ticked off before the act is over', async () => {
    const { table } = await opened(fight(true, ATTACK));
    expect(table.get().snapshot?.scene.bodies.find(({ id }) => id === 'husk')?.done).toBe(false);
  });

  test('the glass has both answers with price and odds, under the keys of the wing, and the better one is lit', async () => {
    const { table } = await opened(fight(false, ATTACK));
    const asked = askedOf(table);
    expect(asked?.bodies.map(({ id }) => id)).toEqual(['husk', 'captain']);
    expect(asked?.words).toMatch(/^Attacks Captain Marr/);
    expect(asked?.lead).toBe('Captain Marr is unhurt');
    expect(asked?.needs).toMatch(/^To hit \d\+$/);
    expect(asked?.cards.map(({ name, hotkey, price }) => [name, hotkey, price])).toEqual([
      ['Defend for 1 AP', '1', '1 AP'],
      ['Do not defend', '0', ''],
    ]);
    const [defend, leave] = asked?.cards ?? [];
    expect(defend?.best).toBe(true);
    expect(defend?.stays).not.toBe(leave?.stays);
    // Defending takes 2 from the roll.
    expect(Number.parseInt(defend?.odds?.first?.needs ?? '', 10)).toBe(
      Number.parseInt(leave?.odds?.first?.needs ?? '', 10) + 2,
    );
    table.pick('defend');
    expect(answerCards(table).length).toBe(2);
  });

  test('who may spend a Reaction is not told how many Actions stay', async () => {
    const { table } = await opened(
      STRIKE.replace(
        /expect:[\s\S]*/,
        'dice: [3]\nplay:\n  - red: { activate: guard }\n  - red: { strike: captain }\nexpect:\n  - { decides: blue }\n',
      ),
    );
    expect(answerCards(table).map(({ name, price, stays }) => [name, price, stays])).toEqual([
      ['Counter Attack with Light Weapon', '1 Reaction', ''],
      ['Keep the Reaction', '', ''],
    ]);
  });

  test('the answer that a place decides says so, and the glass leaves the table free while it is chosen', async () => {
    const { table } = await opened(fight(true, MISSED));
    const [turn, stay] = answerCards(table);
    expect(turn).toMatchObject({ odds: null, why: 'What it leads to depends on the side that you turn to.' });
    expect(stay?.why).toBe('No dice fall by it.');
  });
});

describe('colours of odds mean harm', () => {
  const grades = (outcomes: { label: string; p: number; gain: number; hoped?: boolean }[]) =>
    Object.fromEntries(segments(outcomes).map(({ label, grade }) => [label, grade]));

  test('for who attacks and for who must answer alike', () => {
    const attack = [
      { label: 'no effect', p: 0.5, gain: 0 },
      { label: '1 injury', p: 0.3, gain: 1 },
      { label: 'casualty', p: 0.2, gain: 5 },
    ];
    expect(grades(attack)).toEqual({ 'no effect': 0, '1 injury': 2, casualty: 3 });
    expect(grades(attack.map((one) => ({ ...one, gain: 0.1 - one.gain })))).toEqual({
      'no effect': 0,
      '1 injury': 2,
      casualty: 3,
    });
  });

  test('what an act costs is no harm: that nothing comes of it is never drawn as the worst', () => {
    // A weak blow late in a match: the points that it costs are worth more than what it does on average.
    const weak = [
      { label: 'no effect', p: 0.83, gain: -0.017 },
      { label: '1 fatigue', p: 0.12, gain: 0.004 },
      { label: '1 injury', p: 0.05, gain: 0.045 },
    ];
    expect(grades(weak)).toMatchObject({ 'no effect': 0, '1 injury': 3 });
    expect(grades(weak.map((one) => ({ ...one, gain: -0.02 - one.gain })))).toMatchObject({
      'no effect': 0,
      '1 injury': 3,
    });
  });

  test('what a defender hopes for is no harm', () => {
    expect(
      grades([
        { label: 'unhurt', p: 0.9, gain: 0, hoped: true },
        { label: 'hurt', p: 0.1, gain: -2, hoped: false },
      ]),
    ).toEqual({ unhurt: 0, hurt: 3 });
  });

  test('several of one grade are counted in words', () => {
    const [first] = segments([
      { label: 'no effect', p: 0.6, gain: 0 },
      { label: 'shaken', p: 0.2, gain: 0.0001 },
      { label: 'casualty', p: 0.2, gain: 4 },
    ]);
    expect(first?.label).toBe('no effect and 1 more');
  });

  test('what comes to none in whole percent is not counted', () => {
    const [first] = segments([
      { label: 'no effect', p: 0.796, gain: 0 },
      { label: 'shaken', p: 0.004, gain: 0.0001 },
      { label: 'casualty', p: 0.2, gain: 4 },
    ]);
    expect(first).toMatchObject({ label: 'no effect', p: 0.8 });
  });
});

describe('reasons and buttons', () => {
  async function asking(text: string) {
    const session = new Session();
    const snapshot = await session.handle({ do: 'open-case', text, players: PLAYERS, watch: true });
    return { session, decision: snapshot.decision };
  }

  test('a bow that has shot is the reason, not the weapon at the belt', async () => {
    const shot = SKIRMISH.replace('at: [16, 7]', 'at: [9, 10]').replace(
      /expect:[\s\S]*/,
      'dice: [1]\nplay:\n  - blue: { activate: longbow }\n  - blue: { attack: { target: husk, weapon: longbow } }\n  - red: pass\nexpect:\n  - { decides: blue }\n',
    );
    const { decision } = await asking(shot);
    const attack = decision?.dimmed.find(({ verb }) => verb === 'attack');
    expect(attack?.refusal.reason).toMatch(/^Longbow has made its \d attack/);
  });

  test('Recover says where it would remove nothing', async () => {
    const text = SKIRMISH.replace(
      /expect:[\s\S]*/,
      'play:\n  - blue: { activate: captain }\nexpect:\n  - { decides: blue }\n',
    );
    const { decision } = await asking(text);
    expect(decision?.acts.find(({ verb }) => verb === 'recover')?.idle).toBe('Captain Marr has nothing to remove');
    const hurt = await asking(text.replace('name: Captain Marr,', 'name: Captain Marr, injuries: 1,'));
    expect(hurt.decision?.acts.find(({ verb }) => verb === 'recover')).not.toHaveProperty('idle');
  });

  test('a list asks whom or which, and counts nothing that the eye counts otherwise', async () => {
    const { player, table, prompt } = await opened(
      fight(true, 'play:\n  - red: { activate: husk }\n').replace('decides: blue', 'decides: red'),
    );
    table.pick('attack');
    await player.quiet();
    expect(prompt().ask).toMatch(/^Attack (Captain Marr with Hand Weapon|whom, with what)\?$/);
    const armed = SKIRMISH.replace('at: [16, 7]', 'at: [5.2, 10]').replace(
      /expect:[\s\S]*/,
      'play:\n  - blue: { activate: longbow }\nexpect:\n  - { decides: blue }\n',
    );
    const several = await opened(armed.replace('at: [20, 12]', 'at: [4, 11.2]'));
    several.table.pick('attack');
    await several.player.quiet();
    expect(several.prompt().ask).toBe('Attack whom, with what?');
    expect(prompt().because).not.toMatch(/Choose one of/);
  });
});

test('a side that the rules name with its warband is named once', () => {
  const sides = [
    { seat: 0, name: 'The Hollow Choir' },
    { seat: 1, name: 'Levy' },
  ];
  expect(withSides('Red (The Hollow Choir) has 2 points.', ['Red', 'Blue'], sides)).toBe(
    'The Hollow Choir has 2 points.',
  );
  expect(withSides('Red beats Blue.', ['Red', 'Blue'], sides)).toBe('The Hollow Choir beats Levy.');
});

test('minus signs and inches are set alike, and one length is rounded in one way', () => {
  expect(typeset('-2 on the roll (4, -1 AV), 3" away, GG-ATK-10')).toBe(
    '−2 on the roll (4, −1 AV), 3″ away, GG-ATK-10',
  );
  for (const length of [8.35, 9.65, 1.25, 0.05, 4])
    expect(Number.parseFloat(inches(length))).toBe(Number.parseFloat(shown(length)));
});

test('a reaction with one ability is called by it', async () => {
  const text = `game: gore-and-glory
title: riposte
clauses: [GG-ABI-03]
models:
  a: { seat: red, at: [10, 10], weapons: [hand-weapon], ap: 3 }
  b: { seat: blue, at: [11.181, 10], weapons: [hand-weapon], abilities: [riposte], ap: 3 }
dice: [5]
play:
  - red: { activate: a }
  - red: { attack: { target: b, weapon: hand-weapon } }
  - blue: defend
expect:
  - { decides: blue }
`;
  const { decision } = await new Session().handle({ do: 'open-case', text, players: PLAYERS, watch: true });
  expect(decision?.acts.find(({ verb }) => verb === 'react')?.label).toBe('Riposte');
});

test('acts of two verbs about the same models are told apart', () => {
  const acts = [
    { verb: 'maneuver', label: 'Move Hand 1' },
    { verb: 'maneuver', label: 'Move Foreman' },
    { verb: 'sprint', label: 'Sprint with Hand 1' },
    { verb: 'sprint', label: 'Sprint with Foreman' },
    { verb: 'deploy', label: 'Deploy Hod' },
    { verb: 'deploy', label: 'Deploy Oake' },
    { verb: 'attack', label: 'Foundry Hand 1 attacks' },
    { verb: 'attack', label: 'Foundry Hand 2 attacks' },
    { verb: 'react', label: 'Strike back with Hand 1' },
    { verb: 'react', label: 'Strike back with Hand 2' },
    { verb: 'next', label: 'do nothing' },
  ];
  const short = { maneuver: 'Maneuver', sprint: 'Sprint', deploy: 'Deploy' };
  expect(acts.map((act) => nameOfAct(act, acts, short))).toEqual([
    'Maneuver Hand 1',
    'Maneuver Foreman',
    'Sprint Hand 1',
    'Sprint Foreman',
    'Hod',
    'Oake',
    'Foundry Hand 1 attacks',
    'Foundry Hand 2 attacks',
    'Hand 1',
    'Hand 2',
    'Do nothing',
  ]);
});

test('to activate one model is asked with the verb, and a die that is shifted is named', async () => {
  const wrath = (rest: string) => `game: wrath-of-kings
title: one model
clauses: [WK-RND-08]
models:
  a: { seat: red, at: [20, 20], abilities: [precision 1], attacks: [{ rate: 1 }] }
  z: { seat: blue, at: [21.18, 20], wounds: 9 }
${rest}`;
  const { table, player, prompt } = await opened(
    wrath(
      'state: { motivations: { red: sever-the-head, blue: steal-intel }, pools: { blue: 2 } }\nexpect: [{ decides: red }]\n',
    ),
  );
  table.pick('activate');
  await player.quiet();
  expect(prompt().ask).toMatch(/^Activate \S/);
  const { decision } = await new Session().handle({
    do: 'open-case',
    text: wrath(
      'dice: ["d10:5"]\nplay:\n  - red: { activate: a }\n  - red: { attack: z }\nexpect: [{ decides: red, verbs: [shift] }]\n',
    ),
    players: PLAYERS,
    watch: true,
  });
  const shift = decision?.acts.find(({ verb }) => verb === 'shift');
  expect(decision?.title).toMatch(/^which dice against .+ are shifted by 1\?$/);
  expect(shift?.label).toBe('Shift dice by Precision');
  expect(shift?.form.kind === 'several' && shift.form.items[0]?.label).toMatch(/^die 1, 5 to 6: /);
});

test('a dimmed charge says whether nobody is in reach or the unit is in melee', async () => {
  const charge = async (foe: string) => {
    const text = `game: day-of-glory
title: charge
clauses: [DG-R-078]
units:
  a: { at: [30, 10], facing: north }
  b: { seat: blue, ${foe} }
expect: [{ decides: red }]
`;
    const { decision } = await new Session().handle({ do: 'open-case', text, players: PLAYERS, watch: true });
    return decision?.dimmed.find(({ verb }) => verb === 'charge')?.refusal;
  };
  const [touching, far] = [await charge('against: a'), await charge('at: [30, 40]')];
  expect(touching && briefOf(dayOfGlory, touching)).toBe('in melee');
  expect(far && briefOf(dayOfGlory, far)).toBe('none in reach');
});

test('a hint gives a reason, also for an answer that changes nothing', async () => {
  const session = new Session();
  const rosters = DAY_OF_GLORY.army.ready.slice(0, 2).map(({ roster }) => roster);
  const setup = { game: 'day-of-glory', options: { map: 'random' }, rosters, players: PLAYERS, seed: 'hints' };
  const { decision } = await session.handle({ do: 'start', setup });
  expect(decision?.title).toBe('do you accept this battlefield?');
  // Nothing on the table stands for one of the answers.
  expect(decision?.acts[0]?.subjects).toEqual([]);
  expect((await session.handle({ do: 'hint' }))?.because).toBe('no other answer is worth more');
});
