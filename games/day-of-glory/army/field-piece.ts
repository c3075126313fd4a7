/** The fields of a piece of artillery: which, who serves it, and its shots. */
import type { Field } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { ELITE } from './cost.ts';
import { tick } from './field-tick.ts';
import { ammunitionOf, ammunitionText, pieceText } from './pieces.ts';
import { type Entry, sizeOf } from './roster.ts';

const MOST_SHOTS = 20;

export function pieceFields(content: Content, entry: Entry, place: string): Field[] {
  const piece = content.artillery.get(entry.machine);
  const fired = piece === undefined ? [] : ammunitionOf(content, piece);
  const others = Object.keys(entry.shots ?? {}).filter((id) => !fired.some((a) => a.id === id));
  return [
    {
      kind: 'choice',
      id: `${place}.machine`,
      label: 'Piece',
      clause: 'DG-ART-01',
      value: entry.machine ?? '',
      choices: content.artillery.all.map((p) => ({
        id: p.id,
        label: p.name,
        cost: `${p.power}`,
        text: pieceText(p),
        clause: p.clause,
        ...fromPack(content, p),
      })),
    },
    {
      kind: 'number',
      id: `${place}.crew`,
      label: 'Crew',
      clause: 'DG-R-029',
      value: sizeOf(entry),
      min: 2,
      max: 5,
      step: 1,
      unit: 'models',
    },
    ...[...fired.map((a) => a.id), ...others].map((id): Field => {
      const ammo = content.ammunition.get(id);
      return {
        kind: 'number',
        id: `${place}.shots.${id}`,
        label: ammo === undefined ? id : `${ammo.name} (${ammo.power}): ${ammunitionText(ammo)}`,
        clause: ammo?.clause ?? 'DG-ART-14',
        value: entry.shots?.[id] ?? 0,
        min: 0,
        max: Math.max(MOST_SHOTS, entry.shots?.[id] ?? 0),
        step: 1,
        unit: 'shots',
      };
    }),
    {
      kind: 'several',
      id: `${place}.better`,
      label: 'Crew',
      clause: 'DG-R-029',
      columns: ['Power'],
      groups: [
        tick(
          `${place}.eliteCrew`,
          entry.eliteCrew === true,
          {
            id: 'elite-crew',
            label: 'Elite crew',
            text: '+1 combat bonus, +1 nerve, for each of the crew.',
            clause: 'DG-R-029',
            cells: [`${ELITE}`],
          },
          'Crew',
        ),
      ],
    },
  ];
}
