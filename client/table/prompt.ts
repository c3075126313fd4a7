/** The question in words: who decides, what, why, and what the buttons say. */

import type { DecisionView } from '#client/protocol/decision.ts';
import type { Planned, PlanView } from '#client/protocol/plan.ts';
import { amount } from '#client/state/amount.ts';
import { inches, length } from '#client/state/unit.ts';
import type { Along, ClauseId, Form, Scene, Seat, Sheet } from '#engine/game.ts';
import { markOf, markWords } from './along.ts';
import { offered } from './chalk.ts';
import { aimedPlan, capital, counted, type Hand, lit, nameOf, onlyAct, remaining, same } from './hand.ts';
import { allShaped } from './shapes.ts';
import { lent, type TableState } from './state.ts';

/** How who acts is answered, by hand. */
export const PICK = 'Drag a model on the table, or pick it here.';

export interface Prompt {
  seat: Seat | null;
  who: string;
  ask: string;
  because: string;
  /** What keys add, for those who have some; what a finger does instead. */
  keys: string;
  touch: string;
  clause: ClauseId | null;
  /** Label of the button that commits; null when nothing can be committed yet. */
  confirm: string | null;
  /** What makes the act final: "dice" when some are rolled, otherwise that it is shown to all; null while undo stays free. */
  binding: 'dice' | 'open to all' | null;
  cancel: string | null;
}

/** "You" when one person sits here, the name of the side when several share the screen. */
export function whoIs(state: TableState, seat: Seat): string {
  const player = state.players[seat];
  const humans = state.players.filter((p) => p.kind === 'human').length;
  const side = state.snapshot?.standings.sides.find((s) => s.seat === seat)?.name ?? `Side ${seat + 1}`;
  if (player?.kind === 'human' && humans === 1) return 'You';
  // With several people at one screen none is "You".
  return player?.kind === 'human' && player.name !== '' && player.name !== 'You' ? player.name : side;
}

/** What the standing is headed with: at a shared screen it says as whom one reads it. */
export function standingTitle(state: TableState): string {
  const viewer = state.snapshot?.viewer ?? null;
  const who = viewer === null ? 'You' : whoIs(state, viewer);
  return who === 'You' ? 'Standing' : `Standing, as ${who} may know it`;
}

/** What a bot would do about the question, and why; empty when nobody asked. */
export function hintWords({ hint, snapshot }: TableState): string {
  if (hint === null || hint.position !== snapshot?.decision?.position) return '';
  return `Hint: ${hint.label}${hint.because === '' ? '' : `, ${hint.because}`}.`;
}

export function promptOf(state: TableState): Prompt {
  const { snapshot, hand } = state;
  const none: Prompt = {
    seat: null,
    who: '',
    ask: '',
    because: '',
    keys: '',
    touch: '',
    clause: null,
    confirm: null,
    cancel: null,
    binding: null,
  };
  if (snapshot === null) return { ...none, ask: 'The table is being set…' };
  if (snapshot.result !== null && snapshot.live) {
    return {
      ...none,
      ask: 'The match is over',
      because: snapshot.resultLines[0] ?? '',
      clause: snapshot.result.clause === '' ? null : snapshot.result.clause,
    };
  }
  if (!snapshot.live) {
    return {
      ...none,
      ask: `Looking at answer ${snapshot.inputs} of ${state.total}`,
      because: 'Nothing here changes the match.',
    };
  }
  if (snapshot.frozen !== null) return { ...none, ask: 'This match can be watched only', because: snapshot.frozen };
  const { decision } = snapshot;
  const seat = decision?.seat ?? snapshot.deciders[0] ?? null;
  if (decision === null || seat === null || state.players[seat]?.kind === 'bot') {
    if (seat === null) return { ...none, ask: 'Nobody has to decide' };
    const name = whoIs(state, seat);
    const ask = state.players[seat]?.kind === 'bot' ? 'The bot is thinking' : 'Waiting';
    return { ...none, seat, who: `${name} decides`, ask, because: 'You may look, measure and plan.' };
  }
  if (lent(state, decision.seat)) {
    const name = whoIs(state, decision.seat);
    return {
      ...none,
      seat: decision.seat,
      who: name === 'You' ? 'Your set-up' : `${name}’s set-up`,
      ask: name === 'You' ? 'A bot sets up for you' : `A bot sets up for ${name}`,
      because: `Now: ${decision.title}`,
      clause: decision.clause,
      cancel: 'Take over',
    };
  }
  if (state.draft !== null) return drafted(state, decision, none);
  const who = whoIs(state, decision.seat);
  const base = { ...none, seat: decision.seat, who: who === 'You' ? 'You decide' : `${who} decides` };
  if (hand === null) {
    const because = decision.afterthought ? 'What it had to do is done; Enter goes on.' : '';
    return { ...base, ask: capital(decision.title), because, clause: decision.clause };
  }
  const said = { ...base, ...amid(inHand(hand, snapshot.scene, state.sheet, decision), decision) };
  const plan = offered(state);
  if (plan === null) return said;
  return { ...said, because: `Your chalk plan stands: ${plan.label} ${plan.about}.`, cancel: 'Other' };
}

/** In the middle of an act the question says who does what to whom, whatever is in hand; how it is answered stands below. */
function amid(
  said: Omit<Prompt, 'seat' | 'who'>,
  { amid: answers, title }: DecisionView,
): Omit<Prompt, 'seat' | 'who'> {
  const ask = capital(title);
  if (!answers || said.ask === ask) return said;
  return { ...said, ask, because: [stopped(said.ask), said.because].filter((text) => text !== '').join(' ') };
}

/** Words that a sentence follows. */
function stopped(text: string): string {
  return text === '' || /[.?!:]$/.test(text) ? text : `${text}:`;
}

/** A plan is drawn for a unit whose time has not come. */
function drafted(state: TableState, decision: DecisionView, none: Prompt): Prompt {
  const { hand, snapshot } = state;
  const base = { ...none, seat: decision.seat, who: 'Chalk plan', cancel: 'Back' };
  const because = 'Drawn now, kept until the unit acts.';
  if (hand === null || snapshot === null)
    return { ...base, ask: capital(decision.title), because, clause: decision.clause };
  const said = inHand(hand, snapshot.scene, state.sheet, decision);
  // Nothing falls and nothing is shown by a plan.
  return { ...base, ...said, cancel: said.cancel ?? 'Back', binding: null, confirm: said.confirm && 'Keep the plan' };
}

function inHand(hand: Hand, scene: Scene, sheet: Sheet | null, decision: DecisionView): Omit<Prompt, 'seat' | 'who'> {
  const { act } = hand;
  const { form } = act;
  const alone = onlyAct(decision) !== null;
  const cancel = alone && hand.plan === null ? null : hand.plan === null ? 'Back' : 'Cancel';
  const base = { clause: act.clause, cancel, confirm: null, binding: finalBy(hand), keys: '', touch: '' };
  const turn = { keys: 'R and Shift R turn it by 15°.' };
  const label = capital(act.label);
  const ready = hand.plan !== null ? `${label}${price(hand)}` : null;
  switch (form.kind) {
    case 'path':
      return { ...base, ...wayPrompt(hand, form.mover, scene, sheet, ready) };
    case 'place':
    case 'feature': {
      const turns = form.kind === 'feature' || form.facing ? turn : {};
      if (hand.plan !== null) return { ...base, ...turns, ask: `${label} here?`, because: '', confirm: ready };
      const ask = alone ? capital(decision.title) : label;
      return { ...base, ...turns, ask, because: 'Click or tap the place.' };
    }
    case 'point':
      if (hand.plan === null)
        return { ...base, ask: `${label}: where?`, because: `Click or tap a place up to ${length(form.range)} away.` };
      return { ...base, ask: `${label} here?`, because: '', confirm: ready };
    case 'facing':
      if (hand.plan === null) return { ...base, ask: `${label}: which way?`, because: 'Drag the beak.', ...turn };
      return { ...base, ask: `${label} ${sideOf(hand)}?`, because: '', confirm: ready };
    case 'list': {
      const { along } = hand.act;
      if (along !== undefined) return { ...base, ...stopPrompt(hand, along, scene, decision) };
      const left = remaining(hand);
      const all = hand.options?.length ?? 0;
      const plan = hand.plan?.answer;
      const chosen = plan === undefined ? undefined : hand.options?.find((o) => same(o.answer, plan));
      // In the middle of an act the question says who does what to whom; the button says how it is answered.
      if (chosen !== undefined && decision.amid) {
        const how = [chosen.label, chosen.note ?? ''].filter((text) => text !== '').join(', ');
        return {
          ...base,
          ask: capital(decision.title),
          because: `${spoken(label, how, false)}.`,
          confirm: `${label}${price(hand)}`,
        };
      }
      if (chosen !== undefined) {
        return {
          ...base,
          ask: `${spoken(label, chosen.label, alone)}?`,
          because: chosen.note ?? '',
          confirm: `${label}${price(hand)}`,
        };
      }
      const where = lit(hand).length > 0 ? ', here or on the table' : '';
      const whole = all === 1 ? 'One way.' : `Choose one${where}.`;
      const some = left.length < all ? `${left.length} of ${all} ways left.` : whole;
      if (alone && picksWho(decision, scene))
        return { ...base, ask: 'Who acts?', because: hand.options === null ? '' : PICK };
      const ask = alone || decision.amid ? capital(decision.title) : listQuestion(label, form.by);
      // Where the shapes are shown as cards, no list is offered.
      const laid = decision.shapes !== null && allShaped(decision.shapes, act);
      const because = laid ? 'Choose a shape and how wide it stands.' : hand.options === null ? '' : some;
      return { ...base, ask, because, keys: laid ? 'The arrows step.' : '' };
    }
    case 'several': {
      const range = form.min === form.max ? `${form.min}` : `${form.min} to ${form.max}`;
      return { ...base, ask: label, because: `${hand.items.length} of ${range} chosen.`, confirm: ready };
    }
    case 'number':
      return { ...base, ...numberPrompt(hand, form, decision, ready) };
    case 'allocate': {
      const given = hand.shares.filter((s) => s !== null).length;
      return { ...base, ask: label, because: `${given} of ${form.items.length} given.`, confirm: ready };
    }
    case 'option':
      return { ...base, ask: `${label}?`, because: '', confirm: ready };
  }
}

/** Nothing is asked but which model acts. */
function picksWho({ ready, amid: answers }: DecisionView, { units }: Scene): boolean {
  return ready.length > 1 && !answers && units.length === 0;
}

/** A number; the button seals it where the table of stakes lays it out and somebody else stakes at the same time. */
function numberPrompt(
  hand: Hand,
  form: Extract<Form, { kind: 'number' }>,
  decision: DecisionView,
  ready: string | null,
): Pick<Prompt, 'ask' | 'because'> & Partial<Prompt> {
  const { payOff, title } = decision;
  const label = capital(hand.act.label);
  const range = `${counted(form.min, form)} to ${counted(form.max, form)}.`;
  if (payOff === null || payOff.act !== hand.act.key)
    return { ask: `${label}: how many?`, because: range, confirm: ready };
  const many = hand.value === 0 ? 'nothing' : amount(hand.value, payOff.unit);
  const confirm = hand.plan === null ? null : `${payOff.against === undefined ? 'Spend' : 'Seal'} ${many}`;
  return { ask: capital(title), because: '', confirm, ...(onlyAct(decision) === null ? {} : { cancel: null }) };
}

/** Somebody may be stopped at the mark: who does it, and what that one could do there. */
function stopPrompt(
  hand: Hand,
  along: Along,
  scene: Scene,
  decision: DecisionView,
): Pick<Prompt, 'ask' | 'because'> & Partial<Prompt> {
  const mark = markOf(hand);
  const declining = decision.acts.find(({ verb, form }) => form.kind === 'option' && verb === decision.decline?.verb);
  const way = declining === undefined ? {} : { cancel: capital(declining.label) };
  if (mark === null) return { ask: capital(decision.title), because: '', ...way };
  const who = nameOf(scene, mark.who) ?? mark.who;
  const where = markWords(along, mark).split(':')[0];
  return { ask: capital(decision.title), because: `${who} acts ${where}.`, confirm: 'Stop it here', ...way };
}

/** "toward Husk" where the side that is planned is a listed one. */
function sideOf({ plan, options }: Hand): string {
  return options?.find(({ answer }) => plan !== null && same(answer, plan.answer))?.label ?? 'to this side';
}

/** "Attack whom, with what?", "Foreman attacks whom, with what?", otherwise "Shoot: whom?" */
function listQuestion(label: string, by: readonly string[]): string {
  const [first, second] = by;
  const armed = (arg: string | undefined) => arg === 'weapon' || arg === 'with';
  const both = (first === 'target' && armed(second)) || (armed(first) && second === 'target');
  if (both && (!label.includes(' ') || label.endsWith('s'))) return `${label} whom, with what?`;
  return `${label}: ${first === 'target' ? 'whom' : first === 'weapon' ? 'with what' : 'which'}?`;
}

/** "Oake into the Knight?", and the acts in their order. */
function planWords({ actor, target }: Planned, plan: PlanView, scene: Scene) {
  const [who, whom] = [nameOf(scene, actor) ?? actor, nameOf(scene, target) ?? target];
  const acts = plan.steps
    .filter((step) => step.cost !== undefined || step.dice || step.way !== undefined)
    .map((step) => (step.way === undefined ? step.label : `${step.label} ${inches(step.way)}`));
  const said = acts.map((act, i) => (i === 0 ? act : act.charAt(0).toLowerCase() + act.slice(1))).join(', then ');
  return {
    ask: plan.trace === null ? `${who} at ${whom}?` : `${who} into ${whom}?`,
    because: `${said}.${plan.sure < plan.answers.length ? ' Dice follow.' : ''}`,
    clause: plan.clause,
    cancel: 'Back',
    confirm: 'Do it',
  };
}

/** A way that is to be drawn, one that is planned, or what the drag means when it ends at an enemy. */
function wayPrompt(
  hand: Hand,
  mover: string,
  scene: Scene,
  sheet: Sheet | null,
  ready: string | null,
): Pick<Prompt, 'ask' | 'because'> & Partial<Prompt> {
  const label = capital(hand.act.label);
  const name = nameOf(scene, mover) ?? '';
  const aimed = aimedPlan(hand);
  if (hand.aim !== null && aimed !== null) return planWords(hand.aim, aimed, scene);
  if (hand.plan === null) {
    return {
      ask: `${label}: where to?`,
      because: `Drag ${name}, or point to where it goes.`,
      keys: 'W sets a corner.',
      touch: 'Hold a finger on it to lift it.',
    };
  }
  return {
    ask: hand.act.label.includes(name) ? `${label} here?` : `${label} ${name} here?`,
    because: wayWords(hand, sheet),
    confirm: ready,
  };
}

function finalBy({ plan }: Hand): Prompt['binding'] {
  if (plan === null || !plan.binding) return null;
  return plan.dice ? 'dice' : 'open to all';
}

/** "Attack" and "Hod with Longbow" make a sentence; longer names of acts stand before a colon. */
function spoken(act: string, option: string, alone: boolean): string {
  if (option.toLowerCase().startsWith(act.toLowerCase())) return capital(option);
  if (!act.includes(' ')) return `${act} ${option}`;
  return alone ? capital(option) : `${act}: ${option}`;
}

/** "7.8″ is two moves of up to 4″: 2 AP, 4 left." */
function wayWords(hand: Hand, sheet: Sheet | null): string {
  const { form, cost } = hand.act;
  const trace = hand.plan?.trace ?? null;
  if (trace === null || form.kind !== 'path') return '';
  const moves = trace.stops.length;
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
  const first = `${inches(trace.length)} is ${words[moves] ?? moves} ${moves === 1 ? 'move' : 'moves'} of up to ${length(form.allowance)}`;
  const paid = costOf(hand);
  if (cost === undefined || paid === null) return `${first}.`;
  const pool = sheet?.meters.find((m) => m.kind === 'pips');
  const rest = pool === undefined ? '' : `, ${pool.value - paid} left`;
  return `${first}: ${amount(paid, cost.unit)}${rest}.`;
}

/** What the plan costs: by the tape for ways, by the number for numbers, otherwise the printed price if it is one. */
export function costOf(hand: Hand): number | null {
  const { cost, form } = hand.act;
  if (cost === undefined) return null;
  const tape = hand.plan?.trace?.stops.at(-1)?.cost;
  if (tape !== undefined) return tape;
  if (form.kind === 'number') return hand.value * cost.amount;
  return cost.upTo === undefined || cost.upTo === cost.amount ? cost.amount : null;
}

function price(hand: Hand): string {
  const paid = costOf(hand);
  return paid === null || hand.act.cost === undefined ? '' : `, ${amount(paid, hand.act.cost.unit)}`;
}
