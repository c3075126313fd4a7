/** Plans and warnings as the board draws them and panels tell them. */
import type { ChalkArrow, WarningView } from '#client/board/port.ts';
import { labelAt, standOf } from '#client/board/state/stand.ts';
import type { Scene, Warning } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { type Chalk, offered, ownChalk } from './chalk.ts';
import type { TableState } from './state.ts';

/** So many warnings are shown at a time. */
const MOST = 2;

export function pressing({ snapshot }: Pick<TableState, 'snapshot'>): readonly Warning[] {
  return snapshot?.live === true && snapshot.result === null ? snapshot.warnings.slice(0, MOST) : [];
}

/** "flank open: Ponies 50 %" */
export function warningText(warning: Warning, scene: Scene): string {
  return `${warning.label}: ${labelAt(scene, warning.by) ?? warning.by} ${percent(warning)}`;
}

function percent({ chance }: Warning): string {
  return `${Math.round(chance * 100)} %`;
}

export function warningsOf(state: TableState): WarningView[] {
  const { snapshot, looked, hovered, selected } = state;
  if (snapshot === null) return [];
  return pressing(state).map((warning) => {
    const { about, side, ground } = warning;
    const pointed = hovered === about || selected === about || looked.includes(about);
    return {
      about,
      side,
      number: percent(warning),
      text: warningText(warning, snapshot.scene),
      ground: pointed ? ground : null,
    };
  });
}

/** What is in hand is drawn by itself. */
export function arrowsOf(state: TableState): ChalkArrow[] {
  const { snapshot, draft } = state;
  if (snapshot === null || !snapshot.live || snapshot.result !== null) return [];
  const now = draft?.unit ?? offered(state)?.unit;
  return ownChalk(state).flatMap((plan) => (plan.unit === now ? [] : arrow(plan, snapshot.scene)));
}

function arrow(plan: Chalk, scene: Scene): ChalkArrow[] {
  const { unit, check, answer } = plan;
  const stands = check === null || check.state === 'stands';
  const body = standOf(scene, unit);
  if (body === null) return [];
  const front: Point = [body.x + body.fx * body.b, body.y + body.fy * body.b];
  const trace = check?.trace ?? null;
  if (trace !== null) {
    const bases = trace.bodies ?? [];
    const { corridor } = trace;
    const end = trace.contact?.at ?? corridor?.to ?? trace.points.at(-1);
    if (end === undefined) return [];
    const way = [...trace.points.slice(0, -1), end];
    return [{ points: way.length < 2 ? [front, end] : way, bases, aims: false, stands }];
  }
  // What it stays for: the thing that its answer names.
  const target = Object.values(answer).find(
    (id) => typeof id === 'string' && id !== unit && standOf(scene, id) !== null,
  );
  const aim = target === undefined ? null : standOf(scene, String(target));
  return aim === null ? [] : [{ points: [front, [aim.x, aim.y]], bases: [], aims: true, stands }];
}
