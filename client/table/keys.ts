import { FINE, STRIDE } from './along.ts';
import type { TableController } from './controller.ts';
import { type Choice, choices, type Hand } from './hand.ts';
import { maySketch } from './sketcher.ts';
import { reacting } from './state.ts';

export interface Stroke {
  key: string;
  shift: boolean;
  /** Ctrl, Alt or Meta: those belong to the browser. */
  command: boolean;
  /** The focus is where Enter and Space already mean something: a button, a link. */
  onButton: boolean;
  /** The focus is where letters are typed. */
  typing: boolean;
}

/** What the page does with a key that the table alone cannot do. */
export interface KeyHost {
  openClause(): void;
  focusLog(): void;
  /** The act in hand is shown without a list: digits mean the acts. */
  unlisted?(): boolean;
}

/** The keys of the table; true when the key was meant for it. Camera and cursor keys belong to the board. */
export function press(table: TableController, stroke: Stroke, host: KeyHost): boolean {
  if (stroke.command || stroke.typing) return false;
  const state = table.get();
  if (state.cover !== null || state.plea !== null) return false;
  const { key } = stroke;
  if (state.moment !== null) {
    if (key === ' ' && !stroke.onButton) {
      table.glass.next();
      return true;
    }
    // Enter that commits nothing goes to the result.
    if (key === 'Enter' && !stroke.onButton && state.hand?.plan == null && table.main === null) {
      table.glass.toResult();
      return true;
    }
    // Whoever plays on has seen enough.
    table.glass.shut();
    if (key === 'Escape') return true;
  }
  if (state.turnOver !== null && overKey(table, stroke)) return true;
  if (key === 'Escape') {
    if (keeps(table)) table.end();
    else table.cancel();
    return true;
  }
  if (key === '?') {
    table.set({ help: !state.help });
    return true;
  }
  if (state.help) return false;
  if (state.why !== null && /^[1-9]$/.test(key)) {
    const fix = state.why.fixes[Number(key) - 1];
    if (fix !== undefined) table.applyFix(fix);
    return true;
  }
  if ((state.replayOpen || state.snapshot?.live === false) && past(table, stroke)) return true;
  if (followKey(table, stroke)) return true;
  // A question stands before its choices are listed: whoever knows them types ahead.
  const typed = /^[1-9]$/.test(key) || (key === 'Enter' && !stroke.onButton);
  if (typed && table.onceListed(() => press(table, stroke, host))) return true;
  if (key === 'Enter' && !stroke.onButton) {
    if (state.hand === null && table.main !== null) {
      table.pick(table.main.key);
      return true;
    }
    if (state.hand === null && table.decision?.afterthought === true && !state.busy) {
      table.end();
      return true;
    }
    if (state.hand?.plan == null) return false;
    void table.confirm(stroke.shift);
    return true;
  }
  if (/^[1-9]$/.test(key)) return table.decision !== null && digit(table, Number(key), host.unlisted?.() ?? false);
  return command(table, stroke, host) || filling(table, stroke);
}

/** Keys while the points of a turn are shown. */
function overKey(table: TableController, { key, onButton }: Stroke): boolean {
  const { turnOver } = table.get();
  if (turnOver === null || (onButton && (key === 'Enter' || key === ' '))) return false;
  if (key === ',') table.showPoints('again');
  else if (key === ' ' && turnOver.shown < turnOver.lines.length) table.showPoints('all');
  else if (key === 'Enter' || key === ' ' || key === 'Escape') table.goOn();
  else return false;
  return true;
}

/** Keys while another side acts; a comma also afterwards. */
function followKey(table: TableController, { key, onButton }: Stroke): boolean {
  if (key === ',' && table.mayShowAgain) {
    table.showAgain();
    return true;
  }
  if (!table.following) return false;
  if (key.toLowerCase() === 'p') table.pauseBots();
  else if (onButton) return false;
  else if (key === ' ') table.nextBeat();
  else if (key === 'Enter') table.toMyTurn();
  else return false;
  return true;
}

/** Esc declines what may be answered in the middle of an act, unless something else is open or was chosen that it puts back. */
function keeps(table: TableController): boolean {
  const state = table.get();
  if (reacting(state) === null || state.busy) return false;
  const { why, clause, help, refused, hand, drawer, measuring, menace, drawing } = state;
  if (why !== null || clause !== null || help || refused !== null || drawer || measuring) return false;
  if (menace !== null || drawing !== null) return false;
  return hand === null || hand.plan === null || hand.act.along !== undefined || (hand.options?.length ?? 0) <= 1;
}

/** Keys for what can be done at any time. */
function command(table: TableController, { key, shift }: Stroke, host: KeyHost): boolean {
  switch (key.toLowerCase()) {
    case 'd':
      table.beside.menacer.toggle();
      return true;
    case 'c':
      if (!maySketch(table.get())) return false;
      table.beside.sketcher.take(table.get().drawing === null ? (shift ? 'arrow' : 'line') : null);
      return true;
    case 'g':
      return table.beside.sketcher.point(shift);
    case 'x':
      if (!maySketch(table.get())) return false;
      table.beside.sketcher.wipe();
      return true;
    case '0':
      table.end();
      return true;
    case '+':
      return takeFirst(table);
    case 'h':
      table.hint();
      return true;
    case 'o':
      table.askOdds();
      return true;
    case 'w':
      return cornerOrWhy(table);
    case 'a':
      if (!table.mayDelegate) return false;
      table.delegate();
      return true;
    case 'pageup':
      return table.climbFloors(1);
    case 'pagedown':
      return table.climbFloors(-1);
    case 'v':
      table.toggleSide();
      return true;
    case 's':
      table.set({ standing: true });
      return true;
    case 'l':
      host.focusLog();
      return true;
    case 'k':
      host.openClause();
      return true;
    case 'z':
      table.undo();
      return true;
    default:
      return false;
  }
}

function cornerOrWhy(table: TableController): boolean {
  const { hand, refused } = table.get();
  // While something is dragged W sets a corner; the board knows where the pointer is.
  if (hand?.dragging === true) return false;
  // A way that is laid with the arrows gets its corners by the same key.
  if (hand?.act.form.kind === 'path' && hand.at !== null && refused === null) {
    table.waypoint(hand.at);
    return true;
  }
  const dimmed = table.decision?.dimmed[0]?.verb;
  void table.askWhy(dimmed !== undefined && refused === null && hand === null ? dimmed : null);
  return true;
}

/** Keys that fill in the act in hand. */
function filling(table: TableController, { key, shift }: Stroke): boolean {
  const none = table.get().hand === null;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'n':
      if (none) return false;
      table.next();
      return true;
    case 'r':
      if (none) return false;
      table.turnBy(shift ? -1 : 1);
      return true;
    case 'Backspace':
      if (none) return false;
      table.unwaypoint();
      return true;
    case '[':
    case ']':
      return table.stride((key === '[' ? -1 : 1) * STRIDE);
    case '{':
    case '}':
      return table.stride((key === '{' ? -1 : 1) * FINE);
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = shift ? 0.25 : 1;
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0];
      return table.nudge(dx! * step, dy! * step);
    }
    default:
      return false;
  }
}

/** Keys of a replay. */
function past({ replay }: TableController, { key, onButton }: Stroke): boolean {
  switch (key) {
    case 'ArrowLeft':
      replay.step(-1);
      return true;
    case 'ArrowRight':
      replay.step(1);
      return true;
    case '[':
      replay.point(-1);
      return true;
    case ']':
      replay.point(1);
      return true;
    case 'PageUp':
      replay.turn(-1);
      return true;
    case 'PageDown':
      replay.turn(1);
      return true;
    case 'Home':
      replay.seek(0);
      return true;
    case 'End':
      replay.seek('live');
      return true;
    case ' ':
      // A button that has the focus is pressed by it.
      if (onButton) return false;
      replay.play();
      return true;
    default:
      return false;
  }
}

/** Takes the selection that the game suggests first. */
function takeFirst(table: TableController): boolean {
  const preset = table.get().hand?.act.presets?.[0];
  if (preset === undefined) return false;
  table.takeAll(preset.items);
  return true;
}

/** Digits choose what is listed now: the choices of the act in hand, otherwise the acts. */
function digit(table: TableController, n: number, unlisted: boolean): boolean {
  const { hand, snapshot } = table.get();
  if (hand !== null && snapshot !== null && listsChoices(hand) && !unlisted) {
    const { form } = hand.act;
    if (form.kind === 'several') {
      const item = form.items[n - 1];
      if (item !== undefined) table.toggle(item.id);
      return item !== undefined;
    }
    if (form.kind === 'number') {
      table.number(n);
      return true;
    }
    const found = choices(hand, snapshot.scene);
    const keys = choiceDigits(table, found);
    const choice = found.find(({ key }) => keys.get(key) === n);
    if (choice !== undefined) table.choose(choice);
    return choice !== undefined;
  }
  const keys = actDigits(table);
  const act = table.numbered.find(({ key }) => keys.get(key) === n);
  if (act !== undefined) table.pick(act.key);
  return act !== undefined;
}

/** The act in hand shows choices of its own, which the digits then mean. */
export function listsChoices({ act: { form } }: Pick<Hand, 'act'>): boolean {
  return form.kind === 'list' || form.kind === 'several' || form.kind === 'number';
}

/** The digits of the acts, by their keys: an act keeps its digit from one question of a kind to the next. */
export function actDigits(table: TableController): ReadonlyMap<string, number> {
  const acts = table.numbered;
  const once = (verb: string) => acts.filter((act) => act.verb === verb).length === 1;
  const ids = acts.map(({ key, verb }) => (once(verb) ? verb : key));
  const digits = table.digits.of(`acts of ${table.decision?.clause}`, ids);
  return new Map(acts.flatMap(({ key }, i) => pair(key, digits.get(ids[i]!))));
}

/** The digits of the choices in a list: models keep theirs for the match, everything else is counted in the order of the list. */
export function choiceDigits(table: TableController, found: readonly Choice[]): ReadonlyMap<string, number> {
  const { decision } = table;
  const [kind, keys] = [`choices of ${decision?.clause}`, found.map(({ key }) => key)];
  if (decision === null || (decision.ready.length === 0 && !table.digits.knows(kind, keys)))
    return new Map(keys.slice(0, 9).map((key, i) => [key, i + 1]));
  return table.digits.of(kind, keys);
}

function pair(key: string, digit: number | undefined): [string, number][] {
  return digit === undefined ? [] : [[key, digit]];
}
