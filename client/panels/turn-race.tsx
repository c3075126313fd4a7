import type { ActivationView } from '#client/protocol/log.ts';
import { ownSeat } from '#client/state/players.ts';
import { afterName, placeless } from '#client/state/sentence.ts';
import type { TableState } from '#client/table/state.ts';
import type { SceneBody } from '#engine/game.ts';
import { Portrait } from './portrait.tsx';
import { endedTurns, Turn } from './score-by-turn.tsx';
import { inOrder, lookOf, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** px of the highest column. */
const HIGH = 46;
/** So many turns and deeds are shown. */
const TURNS = 6;
const DEEDS = 3;

/** A turn is over: how far each side has come, and what every turn brought. */
export function Race() {
  const over = useTableState((s) => s.turnOver);
  const snapshot = useTableState((s) => s.snapshot);
  const log = useTableState((s) => s.log);
  const viewer = useTableState((s) => ownSeat(s.players));
  if (over === null || snapshot === null) return null;
  const { standings } = snapshot;
  const sides = inOrder(standings.sides, viewer);
  const most = Math.max(1, ...over.now) * 1.6;
  const turns = endedTurns(snapshot, log)
    .filter(({ turn }) => turn <= over.turn)
    .slice(-TURNS);
  const highest = Math.max(1, ...turns.flatMap(({ gains }) => gains));
  const scores = sides.map(({ seat }) => over.now[seat] ?? 0);
  const level = scores.length > 1 && scores.every((score) => score === scores[0]);
  return (
    <section className="panel race-card" aria-label="How it stands">
      <header>
        <h3>{level ? `${scores[0]} all` : scores.join(' to ')}</h3>
        <span className="soft">
          after{' '}
          {over.turn === 1
            ? `one ${standings.turnWord.toLowerCase()}`
            : `${over.turn} ${standings.turnWord.toLowerCase()}s`}
        </span>
      </header>
      <div className="race">
        {sides.map(({ seat, name }) => (
          <div key={seat}>
            <i
              className={`b${lookOf(seat)}`}
              style={{ width: `${Math.max(0, (100 * (over.now[seat] ?? 0)) / most)}%` }}
            />
            <b>
              <span className="hidden-text">{name} </span>
              {over.now[seat] ?? 0}
            </b>
          </div>
        ))}
      </div>
      <div className="led cols3">
        <div className="cols">
          {turns.map((column) => (
            <Turn key={column.turn} column={column} seats={sides.map(({ seat }) => seat)} most={highest} high={HIGH} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Those whose acts did most in the turn: who scored where they stand, and whose dice told. */
export function Deeds() {
  const { art } = useTable();
  const over = useTableState((s) => s.turnOver);
  const scene = useTableState((s) => s.snapshot?.scene);
  const activations = useTableState((s) => s.activations);
  if (over === null || scene === undefined) return null;
  const deeds = deedsOf(activations, over.turn);
  if (deeds.length === 0) return null;
  return (
    <section className="panel deeds" aria-label="Deeds">
      <header>
        <h3>Deeds of the turn</h3>
      </header>
      <ul>
        {deeds.map((deed) => (
          <Deed key={deed.n} deed={deed} body={scene.bodies.find(({ id }) => id === deed.actor) ?? null} art={art} />
        ))}
      </ul>
    </section>
  );
}

function Deed({
  deed,
  body,
  art,
}: {
  deed: ActivationView;
  body: SceneBody | null;
  art: ReturnType<typeof useTable>['art'];
}) {
  const sentence = deed.sentence ?? '';
  return (
    <li>
      {body !== null && <Portrait art={art} body={body} size={38} dim={false} />}
      <span>
        <b className={seatClass(deed.seat)}>{deed.name}</b>
        <small>
          <Told text={placeless(afterName(sentence, deed.name) ?? sentence)} cite={false} />
        </small>
      </span>
    </li>
  );
}

/** In their order: the activations with most rolls that succeeded, then those that did most. */
export function deedsOf(activations: TableState['activations'], turn: number): ActivationView[] {
  const worth = ({ beats }: ActivationView) =>
    beats.reduce((sum, { kind, rolls }) => {
      const won = rolls.filter(({ success }) => success === true).length;
      return sum + won * 10 + (kind === 'act' ? 1 : 0);
    }, 0);
  return activations
    .filter((one) => one.turn === turn && one.sentence !== null && worth(one) > 0)
    .map((one) => ({ one, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, DEEDS)
    .map(({ one }) => one)
    .sort((a, b) => a.n - b.n);
}
