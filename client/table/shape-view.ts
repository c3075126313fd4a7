/** A shape that is laid on the table, and who lies under it: spells, shots, markers that are thrown. */
import type { Chip, TemplateView } from '#client/board/port.ts';
import { amount } from '#client/state/amount.ts';
import { inches, length } from '#client/state/unit.ts';
import type { Laid, Scene, Trace } from '#engine/game.ts';
import { bodyOf, type Hand } from './hand.ts';

const count = (under: NonNullable<Trace['under']>) => under.reduce((sum, { ids }) => sum + ids.length, 0);

/** How long a line is and how many lie under it; beside each unit, whom of it. */
export function shapeChips(scene: Scene, { under = [], stops, points }: Trace): readonly Chip[] {
  const end = stops.at(-1);
  const line = end === undefined ? '' : `${inches(end.along)} line, ${amount(count(under), 'model')} under it`;
  const whole: Chip[] = end === undefined ? [] : [{ at: points[0] ?? end.at, text: line, tone: 'tape', side: 'above' }];
  const each = under.flatMap(({ ids, text }): Chip[] => {
    const body = bodyOf(scene, ids.at(-1) ?? '');
    return body === null ? [] : [{ at: [body.x, body.y], text, tone: 'ink', side: 'right', minor: true }];
  });
  return [...whole, ...each];
}

/** The circle that lies on the table while something is asked about it. */
export function laidCircle({ trace, radius }: Laid): TemplateView | null {
  const at = trace.points.at(-1);
  if (at === undefined || radius === undefined) return null;
  const label =
    trace.under === undefined
      ? length(radius)
      : `${length(radius)} \u00b7 ${amount(count(trace.under), 'model')} under it`;
  return { at, r: radius, label, legal: true };
}

/** Under a shape that the rules do not count, those whose bases it touches are counted as they stand. */
export function templateOf(scene: Scene, hand: Hand | null): TemplateView | null {
  if (hand === null || hand.at === null) return null;
  const { form } = hand.act;
  if (form.kind !== 'point') return null;
  const { radius: r } = form;
  const legal = hand.trial === null || hand.trial.refusal === null;
  const { under, scatter } = hand.trial?.trace ?? {};
  const [x, y] = hand.at;
  const inside = () => scene.bodies.filter(({ body }) => Math.hypot(body.x - x, body.y - y) - body.a <= r).length;
  const counted = under === undefined ? `${inside()} inside` : `${amount(count(under), 'model')} under it`;
  const label = under !== undefined && r === 0 ? '' : `${length(r)} \u00b7 ${counted}`;
  return { at: hand.at, r, label, legal, ...(scatter === undefined ? {} : { scatter }) };
}
