import type { Hit } from '#client/board/port.ts';
import { labelAt, seatAt } from '#client/board/state/stand.ts';
import type { DecisionView } from '#client/protocol/decision.ts';
import { markOf } from './along.ts';
import type { TableController } from './controller.ts';
import { carried, continuous, type Hand, lit, remaining } from './hand.ts';
import type { Holder } from './holder.ts';
import type { Refuser } from './refuser.ts';
import type { TableState } from './state.ts';

/** Pointing at a member of a unit means the unit, unless the member is a subject or can be chosen by itself. */
export function meant({ hand, snapshot }: TableState, hit: Hit): Hit {
  const { id, unit } = hit;
  if (unit === undefined || id === null) return hit;
  const single = (snapshot?.decision?.subjects.includes(id) ?? false) || (hand !== null && lit(hand).includes(id));
  return single ? hit : { ...hit, id: unit };
}

/** A second tap looks at the one in the unit, if it has a name of its own. */
function closer({ snapshot, selected, hand }: TableState, hit: Hit): string | null {
  const { id, unit } = hit;
  if (snapshot === null || id === null || unit === undefined || hand !== null || selected !== unit) return null;
  return labelAt(snapshot.scene, id) === labelAt(snapshot.scene, unit) ? null : id;
}

/** What a tap on the table means: it chooses where something is to be chosen, and otherwise selects. */
export function tap(table: TableController, holder: Holder, refuser: Refuser, spot: Hit): void {
  const { hand, busy } = table.get();
  const { decision } = table;
  const one = closer(table.get(), spot);
  if (one !== null) {
    table.select(one);
    return;
  }
  const hit = meant(table.get(), spot);
  if (decision === null || busy) {
    table.select(hit.id);
    return;
  }
  if (hand === null) {
    tapFree(table, hit, decision);
    return;
  }
  const { form } = hand.act;
  if (hand.act.along !== undefined) tapWay(table, hit, hand);
  else if (form.kind === 'list') tapList(table, holder, refuser, hit, hand);
  else if (form.kind === 'several') {
    const item = form.items.find((i) => hit.id !== null && (i.subjects ?? [i.id]).includes(hit.id));
    if (item !== undefined) holder.toggle(item.id);
    else table.select(hit.id);
  } else if (continuous(form) && (hit.kind === 'table' || hit.kind === 'feature' || carried(form))) {
    void table.drop(hit.at);
  } else if (form.kind === 'path' && hit.kind === 'body' && spot.unit === form.mover) {
    // A block covers much of the ground that its middle may go to.
    void table.drop(hit.at);
  } else table.select(hit.id);
}

/** Nothing in hand: an enemy takes up the first act that can be done to it, anything else is looked at. */
function tapFree(table: TableController, hit: Hit, decision: DecisionView): void {
  const { id } = hit;
  const { snapshot } = table.get();
  const seat = id === null || snapshot === null ? null : seatAt(snapshot.scene, id);
  const act =
    id === null || decision.subjects.includes(id) || seat === null || seat === decision.seat
      ? undefined
      : decision.acts.find((a) => a.form.kind === 'list' && a.subjects.includes(id));
  table.select(hit.kind === 'body' ? id : null);
  if (act !== undefined) table.pick(act.key, id);
}

/** Somebody may be stopped on a way: a tap near it puts the mark there, a tap on somebody who may stop it chooses that one. */
function tapWay(table: TableController, hit: Hit, hand: Hand): void {
  const { along } = hand.act;
  if (along === undefined) return;
  const by = along.by.find(({ id }) => id === hit.id);
  if (by !== undefined) table.markWay({ who: by.id, at: markOf(hand)?.at ?? along.to });
  else if (hit.kind !== 'body' || hit.id === along.mover) void table.drop(hit.at);
  if (hit.kind === 'body') table.select(hit.id);
}

function tapList(table: TableController, holder: Holder, refuser: Refuser, hit: Hit, hand: Hand): void {
  if (hit.id === null || hit.kind === 'table') return;
  if (hit.kind === 'body') table.select(hit.id);
  if (lit(hand).includes(hit.id)) {
    // A second tap on what is already chosen commits it.
    if (hand.about === hit.id && remaining(hand).length === 1) void table.confirm();
    else holder.choose({ about: hit.id });
  } else if (hit.kind === 'body') void refuser.forbidden(table.decision, hit.id);
}
