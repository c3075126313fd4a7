import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import { bareName, placeless, typeset } from '#client/state/sentence.ts';
import type { AnswerCard } from '#client/table/answers.ts';
import { type Asked, askedOf, leadChance } from '#client/table/asked.ts';
import { seatWord } from '#client/table/stage-words.ts';
import type { Scene } from '#engine/game.ts';
import { placeFor, ringOf } from './glass-place.ts';
import { GlassTies } from './glass-ties.tsx';
import { Bar } from './odds.tsx';
import { Portrait } from './portrait.tsx';
import { seatClass } from './seat.tsx';
import { Thrown } from './thrown.tsx';
import { useTable, useTableState } from './use-table.ts';
import { useWidth } from './width.ts';

/** px across; px of a card beside it, and between the two. */
const ACROSS = 176;
const ACROSS_PHONE = 138;
const CARD = { width: 214, height: 92, gap: 8 } as const;
const APART = 10;
/** px at the right that the phone's tools take. */
const TOOLS = 66;

/** The glass while a person must answer an act: what was declared, and the answers side by side with price and odds. The wing has the same with its keys. */
export function AskedGlass({ board, scene }: { board: Board; scene: Scene }) {
  const { table } = useTable();
  const state = useTableState((s) => s);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows the state
  const asked = useMemo(() => askedOf(table), [table, state]);
  const [away, setAway] = useState(-1);
  const [, look] = useState(0);
  const on = asked !== null;
  const [chain, setChain] = useState(0);
  // The stages are laid out together with the glass, so their height is known only afterwards.
  useLayoutEffect(() => setChain(belowChain()));
  useEffect(() => (on ? board.onCamera(() => look((n) => n + 1)) : undefined), [board, on]);
  // The phone's sheet has the answers.
  const beside = useWidth() !== 'phone';
  if (asked === null || asked.position === away) return null;
  const cards = beside ? asked.cards : [];
  const tall = cards.length * (CARD.height + CARD.gap) + (asked.more > 0 ? 24 : 0);
  const across = beside ? ACROSS : ACROSS_PHONE;
  const width = across + (cards.length === 0 ? 0 : APART + CARD.width);
  const spots = asked.bodies.map(({ body }) => board.toScreen([body.x, body.y]));
  const { middle, ring } = ringOf(spots);
  const at = placeFor(middle, ring, { width, height: Math.max(across, tall) }, scene, board, {
    right: beside ? 0 : TOOLS,
    top: beside ? chain : 0,
  });
  const glass = { x: at.x - width / 2 + across / 2, y: at.y };
  return (
    <>
      <GlassTies middle={middle} ring={ring} glass={glass} radius={across / 2} />
      <button
        type="button"
        tabIndex={-1}
        className="glass asked"
        aria-hidden="true"
        title="Put the glass away"
        style={{ left: glass.x, top: glass.y, '--glass': `${across}px` } as CSSProperties}
        onClick={() => setAway(asked.position)}
      >
        <Declared asked={asked} face={beside ? 56 : 42} />
      </button>
      {cards.length > 0 && (
        <div
          className="glass-answers"
          aria-hidden="true"
          style={{ left: glass.x + across / 2 + APART, top: at.y - tall / 2, width: CARD.width }}
        >
          {cards.map((card) => (
            <Card key={`${card.act} ${JSON.stringify(card.answer)}`} card={card} lead={asked.lead} />
          ))}
          {asked.more > 0 && <small className="more">{asked.more} more in the list</small>}
        </div>
      )}
    </>
  );
}

/** The stages of the act may lie over the top of the table. */
function belowChain(): number {
  const chain = document.querySelector<HTMLElement>('.chains');
  return chain === null ? 0 : chain.offsetTop + chain.offsetHeight;
}

/** Who does what to whom, the dice so far, and the number that the next one needs. */
function Declared({ asked: { bodies, words: declared, roll, needs }, face }: { asked: Asked; face: number }) {
  const { art, words } = useTable();
  return (
    <>
      <span className="up">
        {roll !== null && roll.faces.length > 0 ? (
          <Thrown roll={roll} small fresh={false} />
        ) : (
          <b>{typeset(placeless(declared))}</b>
        )}
      </span>
      <span className="pair">
        {bodies.map((body) => (
          <span key={body.id}>
            <Portrait art={art} body={body} size={face} dim={false} />
            <b className={seatClass(body.seat)}>{bareName(body.label, words.seats)}</b>
          </span>
        ))}
      </span>
      <span className="down">{needs !== null && <b className="needs">{needs}</b>}</span>
    </>
  );
}

/** One answer: its name and key, the chance it leads with, a bar of what may come, its price. */
function Card({ card, lead }: { card: AnswerCard; lead: string }) {
  const { table } = useTable();
  const who = useTableState((s) => seatWord(s, s.outlook?.fan?.seat ?? null));
  const { name, hotkey, odds, why, price, stays, best, others } = card;
  const give = () => {
    const list = table.get().hand?.act.key === card.act && card.answer !== null;
    if (list && card.answer !== null) table.accept(card.answer);
    else table.pick(card.act, null, card.answer);
  };
  const foot = [
    price,
    stays,
    odds?.first == null ? '' : `${odds.first.name} ${odds.first.needs}`,
    odds?.assumes === undefined ? '' : `if ${who} chooses ${odds.assumes}`,
    others > 0 ? `the best of ${others + 1} ways` : '',
  ].filter((text) => text !== '');
  return (
    <button type="button" tabIndex={-1} className={`panel answer-card${best ? ' best' : ''}`} onClick={give}>
      <span className="head">
        <b>{typeset(name)}</b> {hotkey !== null && <kbd>{hotkey}</kbd>}
      </span>
      {odds !== null && why === '' && (
        <span className="hit" title={lead}>
          <span className="big">
            {Math.round(leadChance(card, lead) * 100)}
            <small>%</small>
          </span>
          <span>
            <Bar outcomes={odds.outcomes} brief />
            <small>{lead}</small>
          </span>
        </span>
      )}
      {why !== '' && <span className="why">{typeset(why)}</span>}
      {odds === null && why === '' && <span className="why">Reckoning …</span>}
      <small className="foot-line">{typeset(foot.join(' · '))}</small>
    </button>
  );
}
