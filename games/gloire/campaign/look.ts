/** How a campaign stands, for people (GL-R-337): score, bands, games, what is to be decided. */
import type { CampaignLook } from '#engine/campaign.ts';
import { displayNames, titleOf } from '../army/entry.ts';
import type { Content } from '../content/content.ts';
import { SCENARIO_NAMES } from '../scenarios/names.ts';
import { asksOf } from './act.ts';
import { CORRESPONDENCE } from './begin.ts';
import { type CampaignFile, type Fate, type GameFile, type SideFile, type Step, stepNow } from './file.ts';

export function look(content: Content, file: CampaignFile): CampaignLook {
  return {
    name: file.name,
    about: file.list === CORRESPONDENCE.id ? CORRESPONDENCE.about : 'Linked games.',
    sides: file.sides.map((band, side) => ({
      name: band.name,
      points: total(file, side, 'points'),
      score: total(file, side, 'vp'),
      brings: brings(band),
      models: band.roster.models.map((entry, i) => ({
        name: displayNames(content, band.roster)[i] as string,
        detail: titleOf(content, entry),
        notes: notes(band, i),
      })),
    })),
    games: file.steps.map((step, i) => ({
      title: SCENARIO_NAMES[step.scenario],
      sides: step.sides,
      text: stepText(file, step),
      over: i < file.games.length,
      lines: file.games[i] === undefined ? [] : gameLines(file, step, file.games[i] as GameFile),
    })),
    asks: asksOf(content, file),
    next: stepNow(file) === undefined ? null : file.games.length,
    winners: winnersOf(file),
  };
}

function total(file: CampaignFile, side: number, what: 'points' | 'vp'): number {
  return file.games.reduce((all, game) => all + (game[what][side] ?? 0), 0);
}

/** Most points; else the result of the last game, then all victory points, else nobody (GL-R-337). */
export function winnersOf(file: CampaignFile): number[] | null {
  if (stepNow(file) !== undefined) return null;
  const [first, second] = file.sides.map((_, side) => total(file, side, 'points'));
  if (second === undefined) return (first ?? 0) > 0 ? [0] : [];
  if (first !== second) return [(first as number) > second ? 0 : 1];
  const last = file.games.at(-1);
  if (last?.winners.length === 1) return [...last.winners];
  const [a, b] = file.sides.map((_, side) => total(file, side, 'vp')) as [number, number];
  return a === b ? [] : [a > b ? 0 : 1];
}

function brings({ reward, lead, late }: SideFile): string[] {
  return [
    ...(reward === 'purse' ? ['2 more hero points'] : []),
    ...(reward === 'news' ? ['up to two markers are moved before the game'] : []),
    ...(reward === 'recruits' ? ['one more Grade 1 model'] : []),
    ...(reward === 'rest' ? ['everybody has rested'] : []),
    ...(lead ? ['+1 on the initiative of the first turn of the last game'] : []),
    ...(late ? ['its Grade 3 model arrives at the last game in turn 3'] : []),
  ];
}

function notes({ models }: SideFile, i: number): string[] {
  const kept = models[i];
  if (kept === undefined) return [];
  return [
    ...(kept.dead ? ['dead'] : []),
    ...(kept.absent ? ['absent from the next game'] : []),
    ...(kept.crossed.length > 0 ? [`first box crossed off: ${kept.crossed.join(', ')}`] : []),
    ...(kept.renown > 0 ? [`renown ${kept.renown}`] : []),
    ...(kept.bought > 0 ? [`${kept.bought} more attribute ${kept.bought === 1 ? 'point' : 'points'}`] : []),
  ];
}

function stepText(file: CampaignFile, { sides, double, link }: Step): string {
  const alone = sides.length === 1 && file.sides.length > 1 ? `${file.sides[sides[0] as number]?.name} alone. ` : '';
  const worth =
    double === true
      ? '6 points for a win, 2 for a draw'
      : sides.length === 1
        ? '3 points for a win'
        : '3 points for a win, 1 for a draw';
  const follows =
    link === 'missive'
      ? '; whoever leaves with the royal missive deciphered has +1 on the first initiative of the last game'
      : link === 'arrest'
        ? '; the hero of whoever is arrested comes late to the last game'
        : '';
  return `${alone}${worth}${follows}.`;
}

function gameLines(file: CampaignFile, { sides, link }: Step, game: GameFile): string[] {
  const name = (side: number): string => file.sides[side]?.name ?? '';
  const won =
    game.winners.length === 1
      ? `${name(game.winners[0] as number)} has won.`
      : sides.length === 1
        ? 'The table has won.'
        : 'A draw.';
  const score = sides.map((side) => `${name(side)} ${game.points[side]} (${game.vp[side]} victory points)`).join(', ');
  return [
    won,
    `Campaign points: ${score}.`,
    ...game.linked.map((side) =>
      link === 'missive'
        ? `${name(side)} carried off the royal missive deciphered.`
        : `The hero of ${name(side)} was arrested.`,
    ),
    ...game.fates.map((one) => fateText(name(one.side), one)),
    ...game.renown.map(
      ({ side, name: who, why }) =>
        `${who} (${name(side)}) gains a renown: ${why === 'duel' ? 'a duel won' : 'the most victory points'}.`,
    ),
    ...(game.dice.length > 0 ? [`The dice for the reward: ${game.dice.slice(-2).join(' and ')}.`] : []),
    ...(game.reward === null || game.chooser === null ? [] : [`${name(game.chooser)} picked ${game.reward}.`]),
  ];
}

const FATES: Readonly<Record<Fate['fate'], string>> = {
  heals: 'heals',
  replaced: 'is replaced by a new model with the same list',
  returns: 'comes back',
  absent: 'is absent from the next game',
  wounded: 'takes part in the next game with a wound',
  well: 'is well again',
  dead: 'is dead',
};

function fateText(side: string, { name, die, bonus, fate, crossed }: Fate): string {
  const rolled = die === 0 ? '' : ` (rolled ${die}${bonus > 0 ? ` + ${bonus}` : ''})`;
  const where = crossed.length > 0 ? ` in ${crossed.join(', ')}` : '';
  return `${name} (${side}) ${FATES[fate]}${where}${rolled}.`;
}
