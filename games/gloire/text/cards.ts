/** The cards of a scenario as everybody may know them, and what came of them (GL-SCN-03, GL-R-301). */
import type { CardSet, SetCard, SetThing } from '#engine/game.ts';
import { byId, conscious } from '../rules/play.ts';
import { cardClause, cardName, unseen } from '../scenarios/cards.ts';
import type { State, Token } from '../state.ts';

const SUITS = ['hearts', 'diamonds', 'clubs', 'spades'] as const;
const RANKS: Readonly<Record<string, string>> = {
  king: 'K',
  queen: 'Q',
  jack: 'J',
  ace: 'A',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
};

/** Signs of what is carried or lies about. */
const SIGNS: Readonly<Record<string, string>> = {
  letter: 'carries',
  powder: 'powder',
  messenger: 'person',
  nobleman: 'person',
  child: 'person',
  paymaster: 'person',
  strongbox: 'chest',
  key: 'key',
  mount: 'horse',
};

/** Undefined where no cards lie. */
export function cardsOf(s: State): CardSet | undefined {
  if (s.turned.length + s.markers.length === 0) return undefined;
  const last = s.turned.length - 1;
  const up = s.turned.map(({ card }, i) => faceOf(s, card, matters(s, card) ? 'play' : 'spent', i === last));
  const known = s.markers.filter(({ card, known: by }) => card !== '' && by.length > 0);
  const all = s.turned.length + s.markers.length;
  return {
    title: `${all} cards, ${s.turned.length} turned`,
    clause: 'GL-SCN-03',
    cards: [
      ...up,
      ...known.map(({ card }) => faceOf(s, card, 'known', false)),
      ...s.markers.filter((one) => !known.includes(one)).map(({ id }) => down(id)),
    ],
    hidden: unseen(s)
      .filter((card) => !known.some((one) => one.card === card))
      .map((card) => cardName(s, card)),
    things: s.tokens.filter(({ kind, owner }) => kind !== 'weapon' && owner === '').map((token) => thing(s, token)),
  };
}

function down(marker: string): SetCard {
  return { id: marker, label: '', rank: '', suit: null, state: 'down', newest: false, text: '' };
}

function faceOf(s: State, card: string, state: SetCard['state'], newest: boolean): SetCard {
  const called = cardName(s, card);
  const [head = '', ...rest] = called.split(', ');
  const suit = SUITS.find((one) => card.endsWith(`-of-${one}`)) ?? null;
  const rank = RANKS[card.split('-of-')[0] ?? ''] ?? card.replace(/^[a-z](?=\d)/, '');
  const clause = cardClause(s, card);
  const text = rest.join(', ');
  return {
    id: card,
    label: called,
    rank: rank.length > 2 ? '' : rank,
    suit,
    state,
    newest,
    text: text === '' ? head : text,
    ...(clause === undefined ? {} : { clause }),
  };
}

/** Something or somebody that the card brought is still there. */
function matters(s: State, card: string): boolean {
  const called = cardName(s, card).toLowerCase();
  const tells = (name: string) => called.includes(name.toLowerCase().split(' ').at(-1) ?? name);
  return (
    s.tokens.some(({ taken, name }) => taken === null && tells(name)) ||
    s.models.some((m) => m.owner === null && m.mind !== null && m.onTable && conscious(m) && tells(m.card.name))
  );
}

function thing(s: State, token: Token): SetThing {
  const { id, kind, name, carrier, taken, vp, open, lit, fuse } = token;
  const by = carrier === null ? undefined : byId(s, carrier);
  const seat = taken ?? by?.owner ?? null;
  const where =
    taken !== null
      ? 'off the table'
      : by === undefined
        ? lit
          ? `lit, fuse ${fuse} of 10`
          : 'lies on the table'
        : `with ${by.card.name}${conscious(by) ? '' : ', who is down'}`;
  const coded = vp > 0 && !open ? ', still in code' : '';
  return {
    id,
    name,
    text: `${where}${coded}`,
    sign: SIGNS[kind] ?? 'carries',
    seat,
    worth: vp > 0 ? vp : null,
    open: vp > 0 && !open,
    clause: kind === 'powder' ? 'GL-S1-14' : 'GL-R-150',
  };
}
