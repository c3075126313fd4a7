import { Icon } from '#client/shell/icon.tsx';
import { ScoreLine } from '#client/shell/score-line.tsx';
import { ago } from '#client/state/ago.ts';
import { href } from '#client/state/app.ts';
import type { Kept } from '#client/state/kept.ts';
import type { GameInfo } from '#client/state/library.ts';
import type { MatchSummary } from '#client/store/store.ts';
import { useLesson } from './lesson.ts';
import { MatchThumb } from './match-thumb.tsx';

/** What is already there: the match under way, the warbands, the replays, the book. */
export function KeptTiles({ kept, game }: { kept: Kept | null; game: GameInfo | null }) {
  const open = kept?.matches.find((match) => !match.over);
  const over = kept?.matches.filter((match) => match.over) ?? [];
  const rosters = kept?.rosters ?? [];
  return (
    <section className="kept-tiles" aria-label="Go on">
      {open ? (
        <a className="tile wide" href={href({ at: 'play', id: open.id })}>
          <MatchThumb scene={open.card?.scene} />
          <span>
            <small className="k">Continue</small>
            <b>{open.name}</b>
            <span className="when" title={standing(open)}>
              {standing(open)}
            </span>
            <Score match={open} />
          </span>
        </a>
      ) : (
        <LessonTile game={game} />
      )}
      <a className="tile" href="#/warbands">
        <span className="pic">
          <Icon name="stack" />
        </span>
        <span>
          <small className="k">Build</small>
          <b>A warband</b>
          <span>{rosters.length === 0 ? `${game?.ready.length ?? 0} ready-made` : `${rosters.length} saved`}</span>
        </span>
      </a>
      <a className="tile" href={over[0] ? href({ at: 'replay', id: over[0].id }) : '#/replays'}>
        <Advantage />
        <span>
          <small className="k">Watch</small>
          <b>A replay</b>
          <span>{over[0] ? over[0].name : 'import a match, or finish one'}</span>
        </span>
      </a>
      <a className="tile" href="#/rules">
        <span className="pic">
          <Icon name="rule-book" />
        </span>
        <span>
          <small className="k">Read</small>
          <b>The rules</b>
          <span>each clause with its example</span>
        </span>
      </a>
    </section>
  );
}

/** Before the first match: what to do first. */
function LessonTile({ game }: { game: GameInfo | null }) {
  const begin = useLesson(game?.slug ?? '');
  return (
    <button type="button" className="tile wide" disabled={begin === null} onClick={() => begin?.()}>
      <MatchThumb scene={undefined} />
      <span>
        <small className="k">Begin</small>
        <b>Learn in five minutes</b>
        <span>Move, strike, defend and hold ground in a small battle with the real rules.</span>
      </span>
    </button>
  );
}

function standing({ card, turn }: MatchSummary): string {
  const when = card?.standing || (turn > 0 ? `Turn ${turn}` : 'Setting up');
  return card === undefined || card.asks === '' ? when : `${when}: ${card.asks}`;
}

function Score({ match }: { match: MatchSummary }) {
  return (
    <em>
      <ScoreLine scores={match.scores} players={match.players} /> · {ago(match.updated)}
    </em>
  );
}

function Advantage() {
  const line = 'M0 42L14 38L26 46L38 30L52 34L64 52L78 60L90 48L104 26L120 14';
  return (
    <svg className="thumb" viewBox="0 0 120 84" aria-hidden="true">
      <rect width="120" height="84" fill="#1e1b16" />
      <path d="M0 42H120" stroke="#6d634f" strokeDasharray="2 3" />
      <path d={`${line}V42Z`} fill="#3d8fe6" fillOpacity=".35" />
      <path d={line} fill="none" stroke="#8cc3fb" strokeWidth="2.2" />
      <circle cx="64" cy="52" r="3.5" fill="#e8742c" />
    </svg>
  );
}
