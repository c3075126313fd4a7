import { type RefObject, useEffect, useRef } from 'react';
import type { Board, Chip } from '#client/board/port.ts';
import { seatAt } from '#client/board/state/stand.ts';
import type { Planned } from '#client/protocol/plan.ts';
import { aimedPlan, firstStep, type Hand, isPlanned, nameOf } from '#client/table/hand.ts';
import { costOf } from '#client/table/prompt.ts';
import { type OddsView, reacting } from '#client/table/state.ts';
import type { Scene } from '#engine/game.ts';
import { Bar, leadOf } from './odds.tsx';
import { onStir } from './on-stir.ts';
import { type Box, placeBeside } from './plate-place.ts';
import { SeatMark, seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

/** The plan at the ghost: one act, one bar of outcomes, the best answer of the other side, and the buttons. A thin line ties it to the ghost. */
export function Plate({ board }: { board: Board | null }) {
  const hand = useTableState((s) => s.hand);
  const busy = useTableState((s) => s.busy);
  const shown = hand !== null && isPlanned(hand) && (hand.aim !== null || !hand.dragging);
  const covered = useTableState((s) => s.cover !== null || s.why !== null);
  if (!shown || covered || board === null) return null;
  return <Laid board={board} hand={hand} busy={busy} />;
}

function Laid({ board, hand, busy }: { board: Board; hand: Hand; busy: boolean }) {
  const { table } = useTable();
  const odds = useTableState((s) => s.odds);
  const plate = useRef<HTMLElement>(null);
  const tie = useRef<SVGLineElement>(null);
  useBeside(board, plate, tie);
  const plan = aimedPlan(hand);
  const cost = plan?.costs[0] ?? null;
  const paid = costOf(hand);
  const dice = hand.plan?.dice === true;
  const first = onlyFirst(hand);
  const targetName = useTableState(({ snapshot }) =>
    snapshot === null || hand.aim === null ? '' : (nameOf(snapshot.scene, hand.aim.target) ?? ''),
  );
  return (
    <>
      <svg className="plate-tie" aria-hidden="true">
        <line ref={tie} />
      </svg>
      <section className="panel plate" ref={plate} aria-label="Plan">
        <header>
          <b>{plan === null ? hand.act.label : planTitle(plan.label, targetName)}</b>
          {cost !== null ? (
            <span className="cost">
              {cost.amount} {cost.unit}
            </span>
          ) : (
            paid !== null &&
            hand.act.cost !== undefined && (
              <span className="cost">
                {paid} {hand.act.cost.unit}
              </span>
            )
          )}
        </header>
        {plan !== null && odds !== null && <Chances odds={odds} />}
        {plan !== null && hand.aim?.odds?.leaves !== undefined && <p className="counted">{hand.aim.odds.leaves}</p>}
        {hand.aim !== null && <Their planned={hand.aim} />}
        <footer>
          <button type="button" className="btn primary small" disabled={busy} onClick={() => void table.confirm()}>
            {plan === null ? hand.act.label : 'Do it'}
            {dice && ', dice'} <kbd>↵</kbd>
          </button>
          {first !== null && (
            <button type="button" className="btn quiet small" disabled={busy} onClick={() => void table.confirm(true)}>
              {first} <kbd>⇧</kbd>
            </button>
          )}
          <button type="button" className="btn quiet small" onClick={() => table.askOdds()}>
            Odds <kbd>O</kbd>
          </button>
        </footer>
      </section>
    </>
  );
}

/** The same in the phone's sheet, where the question and the buttons are: the bar with its cost, and the best answer. */
export function PlanLine() {
  const { table } = useTable();
  const hand = useTableState((s) => s.hand);
  const odds = useTableState((s) => s.odds);
  // Answers to an act carry their own odds.
  const answering = useTableState((s) => reacting(s) !== null);
  if (hand === null || hand.plan === null || answering) return null;
  const cost = aimedPlan(hand)?.costs[0] ?? null;
  if (odds === null && hand.aim === null) return null;
  return (
    <div className="plan-line">
      {odds !== null && (
        <button type="button" onClick={() => table.askOdds()}>
          <Chances odds={odds} />
          <span className="hidden-text">Odds in full</span>
          {cost !== null && (
            <span className="cost">
              {cost.amount} {cost.unit}
            </span>
          )}
        </button>
      )}
      {hand.aim !== null && <Their planned={hand.aim} />}
    </div>
  );
}

/** Of several acts in a row the first alone: "Move only". Null where there is nothing to leave out. */
export function onlyFirst(hand: Hand | null): string | null {
  if (hand === null) return null;
  const plan = aimedPlan(hand);
  const several = plan !== null && firstStep(hand).length < plan.answers.length && plan.trace !== null;
  return several ? `${hand.act.label} only` : null;
}

function Chances({ odds }: { odds: OddsView }) {
  const lead = leadOf(odds);
  return (
    <div className="hit">
      <span className="big" title={lead.label}>
        {Math.round(lead.p * 100)}
        <small>%</small>
      </span>
      <div>
        <Bar outcomes={odds.outcomes} short />
      </div>
    </div>
  );
}

/** The plan without whom it is about, who stands in the question: "Move into contact and attack". */
export function planTitle(label: string, target: string): string {
  return target === '' ? label : label.replaceAll(` with ${target}`, '').replaceAll(` ${target}`, '');
}

/** " next turn" where a threat is of that time, because who makes it has acted. */
export function whenOf(label: string): string {
  const when = /\bnext (?:turn|round|phase)\b/.exec(label)?.[0];
  return when === undefined ? '' : ` ${when}`;
}

/** What the other side answers to the act, and what its target could do next. */
function Their({ planned: { reply, target, threat } }: { planned: Planned }) {
  const scene = useTableState((s) => s.snapshot?.scene);
  const strike = threat.find(({ model }) => model === target);
  if (scene === undefined || (reply === null && strike === undefined)) return null;
  const seat = reply?.seat ?? seatAt(scene, target);
  return (
    <div className="ans">
      <span className={seatClass(seat)}>{seat !== null && <SeatMark seat={seat} />} Its answer</span>
      {reply !== null && (
        <span>
          {reply.label}
          {reply.chance !== null && (
            <>
              : you <b>{Math.round(reply.chance * 100)} %</b>
            </>
          )}
        </span>
      )}
      {strike !== undefined && (
        <span title={strike.label}>
          strikes you{whenOf(strike.label)} <b>{Math.round(strike.chance * 100)} %</b>
        </span>
      )}
    </div>
  );
}

/** Keeps the plate beside the ghost, wherever the camera goes, and off everything that stands on the table. */
function useBeside(board: Board, plate: RefObject<HTMLElement | null>, tie: RefObject<SVGLineElement | null>): void {
  const { table } = useTable();
  useEffect(() => {
    let last = '';
    const place = () => {
      const { ghost, scene, chips } = table.view();
      const { hand } = table.get();
      const mover = hand?.act.form.kind === 'path' ? hand.act.form.mover : null;
      const body = ghost?.body ?? scene.bodies.find(({ id }) => id === mover)?.body;
      const box = plate.current;
      if (body === undefined || box === null || tie.current === null) return;
      const at = board.toScreen([body.x, body.y]);
      const r = board.toScreen([body.x + Math.max(body.a, body.b), body.y]).x - at.x;
      const room = roomOf(box);
      const key = JSON.stringify([at, r, room, box.offsetHeight, scene.bodies.length, chips]);
      // While nothing moves nothing is measured again.
      if (key === last) return;
      last = key;
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const spot = placeBeside({ ...at, r }, size, room, [
        ...things(board, scene, mover),
        ...chips.map((one) => chipBox(board, one, r)),
        ...tips(box),
      ]);
      box.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
      const end = { x: clamp(at.x, spot.x, spot.x + size.width), y: clamp(at.y, spot.y, spot.y + size.height) };
      const d = Math.hypot(end.x - at.x, end.y - at.y) || 1;
      const line = { x1: at.x + ((end.x - at.x) * r) / d, y1: at.y + ((end.y - at.y) * r) / d, x2: end.x, y2: end.y };
      for (const [name, value] of Object.entries(line)) tie.current.setAttribute(name, `${value}`);
    };
    const camera = (notice: () => void) => board.onCamera(notice);
    return onStir([camera, table.subscribe], [plate.current, tie.current], place);
  }, [board, table, plate, tie]);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The part of the table between the wings. */
function roomOf(box: HTMLElement): Box {
  const screen = box.parentElement as HTMLElement;
  const edge = (css: string) => screen.querySelector<HTMLElement>(css);
  const left = edge('.wing.l');
  const right = edge('.wing.r');
  const seen = right !== null && getComputedStyle(right).visibility !== 'hidden' ? right : null;
  const x = left === null || left.offsetWidth === 0 ? 8 : left.offsetLeft + left.offsetWidth + 10;
  const end = seen === null || seen.offsetWidth === 0 ? screen.clientWidth - 8 : seen.offsetLeft - 10;
  const y = (edge('.strip')?.offsetHeight ?? 0) + 8;
  return { x, y, width: end - x, height: screen.clientHeight - y - 8 };
}

/** A tip or the lesson may lie over the table. */
function tips(box: HTMLElement): Box[] {
  const found = [...(box.parentElement?.querySelectorAll<HTMLElement>('.tip, .coach') ?? [])];
  return found.map((tip) => ({
    x: tip.offsetLeft,
    y: tip.offsetTop,
    width: tip.offsetWidth,
    height: tip.offsetHeight,
  }));
}

/** About as large as a chip is drawn, beneath its point. */
function chipBox(board: Board, { at, text }: Chip, r: number): Box {
  const { x, y } = board.toScreen(at);
  const width = text.length * 7.5 + 16;
  return { x: x - width / 2, y: y + 8, width, height: r + 28 };
}

/** What the plate must not cover: models and markers. */
function things(board: Board, scene: Scene, mover: string | null): Box[] {
  const round = (x: number, y: number, r: number): Box => {
    const at = board.toScreen([x, y]);
    const px = board.toScreen([x + r, y]).x - at.x + 4;
    return { x: at.x - px, y: at.y - px, width: 2 * px, height: 2 * px };
  };
  return [
    ...scene.bodies.filter(({ id }) => id !== mover).map(({ body }) => round(body.x, body.y, Math.max(body.a, body.b))),
    ...scene.markers.map((marker) => round(marker.x, marker.y, marker.r)),
  ];
}
