import { useEffect } from 'react';
import type { MatchSetup } from '#client/protocol/players.ts';
import { launch } from '#client/state/app.ts';
import { ownSeat } from '#client/state/players.ts';
import { placeless } from '#client/state/sentence.ts';
import { entriesOf, entryOf } from '#client/table/log-entry.ts';
import type { Opened } from '#client/table/open-match.ts';
import { whoIs } from '#client/table/prompt.ts';
import { headline, ranking, scoreRows } from '#client/table/result-words.ts';
import type { Seat } from '#engine/game.ts';
import { Luck } from './events-luck.tsx';
import { Figure } from './figure.tsx';
import { Portrait } from './portrait.tsx';
import { Chart } from './replay-bar-chart.tsx';
import { teamBriefly } from './replay-bar-names.ts';
import { inOrder, lookOf, SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useSeats, useSides, useTable, useTableState } from './use-table.ts';

/** The match is over: who has won and how, what turned it, how the dice fell, who did most, and what may come next. */
export function ResultScreen({ opened, share, leave }: { opened: Opened; share(): void; leave(): void }) {
  const { table } = useTable();
  const state = useTableState((s) => (s.snapshot?.result != null && s.snapshot.live && !s.replayOpen ? s : null));
  const shown = state !== null;
  useEffect(() => {
    if (shown) void table.replay.tell();
  }, [shown, table]);
  if (state?.snapshot?.result == null) return null;
  const { result, seats, standings } = state.snapshot;
  const many = seats.length > 2;
  return (
    <section className="result" aria-label="Result">
      <div className="end-l">
        <h2>{headline(result, seats, (seat) => whoIs(state, seat))}</h2>
        <ul className="ranks">
          {ranking(result, seats).map(({ place, team }) => (
            <li key={team[0]} className={many ? 'ranked' : ''}>
              {many && <span className="place">{ordinal(place)}</span>}
              <ul>
                {team.map((seat) => (
                  <li key={seat}>
                    <SeatMark seat={seat} />{' '}
                    <b className={seatClass(seat)}>{standings.sides.find((side) => side.seat === seat)?.name}</b>{' '}
                    <span className="big">{result.scores[seat]}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
      <div className="end-r">
        <HowItWent />
        <TurningPoints />
        <div className="two">
          <HowItWasWon />
          <Luck />
        </div>
        <Best />
      </div>
      <End opened={opened} share={share} leave={leave} />
    </section>
  );
}

function ordinal(place: number): string {
  return ['', '1st', '2nd', '3rd'][place] ?? `${place}th`;
}

function HowItWent() {
  return (
    <section className="panel" aria-label="How it went">
      <header>
        <h3>How it went</h3>
        <span className="soft">chance to win, event by event</span>
      </header>
      <div className="gr">
        <Chart tall />
      </div>
    </section>
  );
}

/** So many turning points are shown. */
const SHOWN = 3;

function TurningPoints() {
  const { table } = useTable();
  const story = useTableState((s) => s.story);
  const log = useTableState((s) => s.log);
  const players = useTableState((s) => s.players);
  const sides = useSides();
  const seats = useSeats();
  const points = [...(story?.points ?? [])].sort((a, b) => b.swing - a.swing).slice(0, SHOWN);
  if (points.length === 0) return null;
  const entries = entriesOf(log);
  const turnOf = (input: number) => log.find((line) => line.input >= input)?.turn ?? 0;
  return (
    <ol className="tps" aria-label="Turning points">
      {points
        .sort((a, b) => a.input - b.input)
        .map((point, i) => (
          <li key={point.input}>
            <button
              type="button"
              className="panel tpc"
              onClick={() => {
                table.set({ replayOpen: true });
                table.replay.seek(point.input);
              }}
            >
              <TurningArt input={point.input} n={i + 1} gains={point.gains} />
              <span className="what">
                <Told text={placeless(entries[entryOf(entries, point.input)]?.head.text ?? '')} cite={false} />
              </span>
              <small>turn {turnOf(point.input)}</small>
              <b className={point.gains === null ? '' : seatClass(point.gains)}>
                {teamBriefly(sides, players, seats, point.gains)} +{Math.round(point.swing * 100)} %
              </b>
            </button>
          </li>
        ))}
    </ol>
  );
}

/** Those between whom the dice of a turning point fell, or who acted; the mark of the side that gained where nobody did. */
function TurningArt({ input, n, gains }: { input: number; n: number; gains: Seat | null }) {
  const { art } = useTable();
  const of = useTableState((s) => s.activations.find(({ inputs: [from, to] }) => from <= input && input <= to) ?? null);
  const bodies = useTableState((s) => s.snapshot?.scene.bodies);
  const fought = of?.beats.find((beat) => beat.input === input && beat.pieces !== undefined)?.pieces;
  const pieces = fought ?? bodies?.filter(({ id }) => id === of?.actor) ?? [];
  return (
    <span className="art" aria-hidden="true">
      <span className="n">{n}</span>
      {pieces.length === 0 && gains !== null && <SeatMark seat={gains} />}
      {pieces.map((body) => (
        <Portrait key={body.id} art={art} body={body} size={56} dim={false} />
      ))}
    </span>
  );
}

/** The parts of the score, side by side. */
function HowItWasWon() {
  const snapshot = useTableState((s) => s.snapshot);
  const viewer = useTableState((s) => ownSeat(s.players));
  if (snapshot?.result == null) return null;
  const { result, standings, prospects, resultLines } = snapshot;
  const seats = inOrder(standings.sides, viewer).map(({ seat }) => seat);
  const rows = scoreRows(result, prospects.ways);
  const most = Math.max(1, ...rows.flatMap(({ amounts }) => [...amounts.values()].map(Math.abs)));
  return (
    <section className="panel" aria-label="How it was won">
      <header>
        <h3>{result.by === 'agreement' ? 'How it ended' : 'How it was won'}</h3>
      </header>
      {rows.length === 0 ? (
        resultLines.map((line) => (
          <p key={line} className="line">
            <Told text={line} />
          </p>
        ))
      ) : (
        <ul className="src">
          {rows.map(({ label, amounts }) => (
            <li key={label}>
              <span>{label}</span>
              {seats.map((seat) => (
                <span key={seat} className="bb">
                  <i
                    className={`b${lookOf(seat)}`}
                    style={{ width: `${(46 * Math.abs(amounts.get(seat) ?? 0)) / most}px` }}
                  />{' '}
                  <span className={seatClass(seat)}>{amounts.get(seat) ?? 0}</span>
                </span>
              ))}
            </li>
          ))}
          <li className="sum">
            <span>Together</span>
            {seats.map((seat) => (
              <b key={seat} className={seatClass(seat)}>
                {result.scores[seat]}
              </b>
            ))}
          </li>
        </ul>
      )}
    </section>
  );
}

function Best() {
  const { art } = useTable();
  const best = useTableState((s) => s.story?.best ?? null);
  if (best === null) return null;
  return (
    <section className="panel mvp" aria-label="Model of the match">
      <Figure art={art} figure={best.figure} label={best.label} seat={best.seat} />
      <div>
        <h3>
          Model of the match: <span className={seatClass(best.seat)}>{best.label}</span>
        </h3>
        <p className="soft">
          {best.acts} {best.acts === 1 ? 'act' : 'acts'} raised the chance to win by {Math.round(best.gain * 100)} %,
          all together.
        </p>
      </div>
    </section>
  );
}

function End({ opened, share, leave }: { opened: Opened; share(): void; leave(): void }) {
  const { table } = useTable();
  const rematch = (swapped: boolean) => {
    void again(opened, swapped).catch((error) =>
      table.set({ error: error instanceof Error ? error.message : String(error) }),
    );
  };
  const two = opened.first.seats.length === 2;
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      const taken =
        event.target instanceof Element && event.target.closest('button, a, input, dialog, summary') !== null;
      if (event.key === 'Enter' && !taken && !event.defaultPrevented) rematch(two);
    };
    addEventListener('keydown', enter);
    return () => removeEventListener('keydown', enter);
  });
  return (
    <div className="end-foot">
      {two && (
        <button type="button" className="btn primary" onClick={() => rematch(true)}>
          Rematch, sides swapped <kbd>↵</kbd>
        </button>
      )}
      <button type="button" className={`btn${two ? '' : ' primary'}`} onClick={() => rematch(false)}>
        Same again
      </button>
      <button type="button" className="btn" onClick={() => table.set({ replayOpen: true })}>
        Watch the replay
      </button>
      <button type="button" className="btn" onClick={share}>
        Share
      </button>
      <button type="button" className="btn quiet" onClick={leave}>
        Leave
      </button>
    </div>
  );
}

/** The same match once more with new dice; `swapped`: each plays what the other had. */
export async function again(opened: Opened, swapped: boolean): Promise<void> {
  const file = opened.original ?? (await opened.link.ask({ do: 'file' }));
  if (file.rosters.length === 0) throw new Error('this match began from a position: open the position again');
  const turned = <T,>(list: readonly T[]): T[] => (swapped ? [...list].reverse() : [...list]);
  const setup: MatchSetup = {
    game: file.game,
    options: file.options,
    rosters: turned(file.rosters),
    players: [...opened.players],
  };
  launch({ kind: 'setup', setup, name: opened.name });
}
