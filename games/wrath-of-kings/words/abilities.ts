/** Names of the common special abilities, what each does, and where the book has it (WK-SPC). */
import type { ClauseId } from '#engine/game.ts';
import type { AbilityId } from '../content/types.ts';

export interface AbilityEntry {
  id: AbilityId;
  name: string;
  /** It has a value (WK-ABL-02). "x" in the text stands for it. */
  valued: boolean;
  text: string;
  clause: ClauseId;
}

function valued(id: AbilityId, name: string, clause: ClauseId, text: string): AbilityEntry {
  return { id, name, valued: true, text, clause };
}

function plain(id: AbilityId, name: string, clause: ClauseId, text: string): AbilityEntry {
  return { id, name, valued: false, text, clause };
}

export const ABILITIES: readonly AbilityEntry[] = [
  plain('bolster', 'Bolster', 'WK-SPC-01', 'Assists a model up to 2" away, not only in contact.'),
  valued(
    'bounce',
    'Bounce',
    'WK-SPC-02',
    'One die more against each of up to x further enemies within 3" of a target.',
  ),
  valued('critical-blow', 'Critical Blow', 'WK-SPC-04', 'x Strikes of the target’s chart become Overpower.'),
  valued(
    'defensive-expertise',
    'Defensive Expertise',
    'WK-SPC-05',
    'When attacked it may have up to x dice rolled again, after the attacker’s own rerolls.',
  ),
  plain('deflection', 'Deflection', 'WK-SPC-07', 'Its Parries work against ranged and magic attacks, too.'),
  valued('evasion', 'Evasion', 'WK-SPC-08', 'When attacked it may shift up to x dice by 1, after all rerolls.'),
  plain('fast', 'Fast', 'WK-SPC-09', 'Sprints up to 6" instead of 4".'),
  valued('feint', 'Feint', 'WK-SPC-10', 'x Parries of the target’s chart become Strike.'),
  plain('flying', 'Flying', 'WK-SPC-11', 'Free movement passes over models and terrain.'),
  valued('follow-through', 'Follow-Through', 'WK-SPC-13', 'x Dodges of the target’s chart become Strike.'),
  plain('hit-and-run', 'Hit and Run', 'WK-SPC-14', 'After a kill it may make a free Sprint.'),
  valued('knockback', 'Knockback', 'WK-SPC-15', 'Targets are forced x" away before results are read.'),
  valued('offensive-expertise', 'Offensive Expertise', 'WK-SPC-17', 'When attacking it may roll up to x dice again.'),
  valued(
    'offensive-mastery',
    'Offensive Mastery',
    'WK-SPC-18',
    'Its attacks may roll up to x dice more; as many are taken away before results are read.',
  ),
  valued('precision', 'Precision', 'WK-SPC-20', 'When attacking it may shift up to x dice by 1, after rerolls.'),
  valued(
    'counter-attack',
    'Counter Attack',
    'WK-SPC-21',
    'When the result is rolled against it and it lives, it may make a melee attack of x dice.',
  ),
  plain('skirmisher', 'Skirmisher', 'WK-SPC-25', 'Free movement passes through friendly models.'),
  plain('slow', 'Slow', 'WK-SPC-27', 'Cannot Sprint.'),
  plain('stalker', 'Stalker', 'WK-SPC-28', 'Disengages at no cost, and may engage others in the same movement.'),
  plain(
    'strong-will',
    'Strong Will',
    'WK-SPC-30',
    'One die may be rolled again in its Willpower checks and in will attacks against it.',
  ),
  valued('sundering', 'Sundering', 'WK-SPC-32', 'x Armors of the target’s chart become Strike.'),
  valued('suppression', 'Suppression', 'WK-SPC-33', 'x Magics of the target’s chart become Strike.'),
  plain('swim', 'Swim', 'WK-SPC-34', 'Water is not Rough to it.'),
  plain('unbreakable', 'Unbreakable', 'WK-SPC-35', 'The lowest Overpower of its own chart is a Strike.'),
  valued('unrelenting', 'Unrelenting', 'WK-SPC-36', 'x Blocks of the target’s chart become Strike.'),
  valued('unstoppable', 'Unstoppable', 'WK-SPC-37', 'x results of the target’s chart that are no hits become Strike.'),
  valued('faltering', 'Faltering', 'WK-R-23', 'When attacking it must roll its x best dice again.'),
  valued('dreaded', 'Dreaded', 'WK-R-23', 'Whoever attacks it must roll the x best dice again.'),
];

const BY_ID = new Map(ABILITIES.map((entry) => [entry.id, entry]));

export function abilityEntry(id: AbilityId): AbilityEntry {
  return BY_ID.get(id) as AbilityEntry;
}
