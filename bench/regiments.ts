/** Battles of Day of Glory to measure: hordes of a thousand power, and spearmen in whatever number. */
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer } from '#engine/game.ts';
import { DAY_OF_GLORY } from '#games/day-of-glory/index.ts';
import type { State } from '#games/day-of-glory/state.ts';

/** Models in each regiment. */
const REGIMENT = 15;

/** An army of so many spearmen in regiments, with a general. */
export function spearmen(models: number): unknown {
  const units: object[] = [{ kind: 'hero', race: 'human', general: true, weapons: ['shortsword'] }];
  for (let left = models - 1; left > 0; left -= REGIMENT) {
    const size = Math.min(left, REGIMENT);
    units.push({ kind: 'standard', race: 'human', size, weapons: ['spear', 'javelin'], armour: ['shield'] });
  }
  return { game: 'day-of-glory', name: `${models} spears`, list: 'arium', limit: 10_000, style: 'relaxed', units };
}

/** A horde of a thousand power. */
const HORDE = DAY_OF_GLORY.army.ready.find((army) => army.id === 'unburied-host')?.roster;

export function horde(): unknown {
  return HORDE;
}

/** An army of 150 models with wizards, guns and demons, from a list of its own. */
export function powers(): unknown {
  const spears = { kind: 'standard', race: 'human', size: REGIMENT, weapons: ['spear'], armour: ['shield'] };
  const bows = { kind: 'standard', race: 'human', size: 12, weapons: ['longbow'] };
  const wizard = { kind: 'hero', race: 'human', weapons: ['shortsword'] };
  const piece = { kind: 'artillery', race: 'human', crew: 4, weapons: ['shortsword'] };
  return {
    game: 'day-of-glory',
    name: 'Wizards and guns',
    list: 'generic',
    limit: 10_000,
    style: 'relaxed',
    generic: {
      races: ['human'],
      core: ['spear', 'longbow', 'shortsword', 'shield'],
      elite: ['great-axe', 'musket', 'chain-mail'],
      classes: ['wizard', 'summoner', 'engineer'],
    },
    units: [
      { ...wizard, general: true, classes: { wizard: 3 }, lore: 'destruction' },
      { ...wizard, classes: { wizard: 2 }, lore: 'shadows' },
      { ...wizard, classes: { summoner: 2 } },
      { ...wizard, classes: { engineer: 2 } },
      { ...piece, machine: 'great-cannon', shots: { 'cannon-ball': 4, 'scatter-metal': 2 } },
      { ...piece, machine: 'catapult', shots: { rock: 6 } },
      { ...piece, machine: 'ballista', shots: { bolt: 6 } },
      ...Array.from({ length: 6 }, () => spears),
      bows,
      bows,
      { kind: 'elite', race: 'human', size: 10, weapons: ['great-axe'], armour: ['chain-mail'] },
      { kind: 'elite', race: 'human', size: 10, weapons: ['musket'] },
    ],
  };
}

/** How many models of an army go to the table. */
export function models(army: unknown): number {
  const { state } = new Match({ game: DAY_OF_GLORY, rosters: [army, army], rng: seedWords('models'), loud: false });
  return (state as State).units.filter(({ seat }) => seat === 0).reduce((sum, unit) => sum + unit.models.length, 0);
}

/** Plays a whole battle at random; the number of decisions. */
export function battle(army: unknown, seed: string): number {
  const match = new Match({
    game: DAY_OF_GLORY,
    rosters: [army, army],
    rng: seedWords(seed),
    loud: false,
    checkpoints: 'none',
  });
  const rng = random(seed);
  let n = 0;
  for (let decision = match.decision(); decision !== null; decision = match.decision(), n++) {
    match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
  }
  return n;
}
