import type { TableController } from './controller.ts';

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
}

/** The keys of the table; true when the key was meant for it. Camera and cursor keys belong to the board. */
export function press(table: TableController, stroke: Stroke, host: KeyHost): boolean {
  if (stroke.command || stroke.typing) return false;
  const state = table.get();
  if (state.cover !== null || state.plea !== null) return false;
  const { key } = stroke;
  if (key === 'Escape') {
    table.cancel();
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
  if (state.snapshot?.live === false && past(table, key)) return true;
  if (key === 'Enter' && !stroke.onButton) {
    if (state.hand?.plan == null) return false;
    void table.confirm();
    return true;
  }
  const { decision } = table;
  if (/^[1-9]$/.test(key)) {
    const act = decision === null ? undefined : numbered(table)[Number(key) - 1];
    if (act !== undefined) table.pick(act.key);
    return act !== undefined;
  }
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case '0':
      table.end();
      return true;
    case 'o':
      table.askOdds();
      return true;
    case 'w':
      // While something is dragged W sets a corner; the board knows where the pointer is.
      if (state.hand?.dragging === true) return false;
      void table.askWhy(
        decision?.refused[0]?.verb !== undefined && state.refused === null && state.hand === null
          ? decision.refused[0].verb
          : null,
      );
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
    case 'r':
      if (state.hand === null) return false;
      table.turnBy(stroke.shift ? -1 : 1);
      return true;
    case 'Backspace':
      if (state.hand === null) return false;
      table.unwaypoint();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = stroke.shift ? 0.25 : 1;
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0];
      return table.nudge(dx! * step, dy! * step);
    }
    default:
      return false;
  }
}

function past(table: TableController, key: string): boolean {
  switch (key) {
    case 'ArrowLeft':
      table.replay.step(-1);
      return true;
    case 'ArrowRight':
      table.replay.step(1);
      return true;
    case '[':
      table.replay.turn(-1);
      return true;
    case ']':
      table.replay.turn(1);
      return true;
    case ' ':
      table.replay.play();
      return true;
    default:
      return false;
  }
}

/** Acts in the order of the keys 1 to 9: all but the one that ends. */
export function numbered(table: TableController) {
  const { decision, ending } = table;
  return (decision?.acts ?? []).filter((a) => a !== ending);
}
