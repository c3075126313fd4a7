/**
 * The worker's side of the protocol: one match on the table, one moment of it shown. Pure logic: a page talks to it through
 * a Link, a test by calling `handle`. Whatever goes wrong is an error with a code, and nothing has changed.
 */
import { seenBy } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import type { Ask, MatchSetup, Player, Refused, Replies, Snapshot, StoryView } from '#client/protocol.ts';
import { random } from '#engine/dice/random.ts';
import { ScriptedDice } from '#engine/dice/source.ts';
import type { Match, Rejection } from '#engine/flow/match.ts';
import type { Act, Answer, Decision, GameState, Option, Refusal, Seat, Trace } from '#engine/game.ts';
import { type MatchFile, replayFile, verifyFile } from '#engine/log/match-file.ts';
import { GAMES } from '#games/registry.ts';
import { type Breathe, lookAhead, oddsOf } from './ahead.ts';
import { handleArmy } from './army.ts';
import { actOf, actsFor, decisionView, plainBody } from './decision.ts';
import { admit, continued, type Games, gameOf, matchFile, newFile, newSeed, seated, told } from './door.ts';
import { Known } from './known.ts';
import { Live } from './live.ts';
import { Plan } from './plan.ts';
import { SessionError, said } from './problem.ts';
import { type Shown, snapshot } from './snapshot.ts';
import { Story } from './story.ts';
import { veiled } from './veil.ts';
import { aimAt, whyNot } from './why.ts';

/** Milliseconds of work after which waiting questions are let in: while a match is loaded, and while somebody drags. */
const SLICE = 24;
const GLANCE = 8;

type Handlers = { readonly [K in Ask['do']]: (ask: Extract<Ask, { do: K }>) => Replies[K] | Promise<Replies[K]> };

export class Session {
  private readonly games: Games;
  private live: Live | null = null;
  private shown: Shown | null = null;
  private viewer: Seat | null = null;
  /** How much of the log the page has, and whose. */
  private sent: { viewer: Seat | null; events: number } | null = null;
  /** What was worked out for the pending decision. */
  private known = new Known();
  private loads = 0;
  private readonly asked = { ahead: 0, why: 0 };
  private told: Story | null = null;
  private readonly watchers = new Set<(snapshot: Snapshot) => void>();

  /** Tests hand in other games. */
  constructor(games: Games = GAMES) {
    this.games = games;
  }

  onSnapshot(watch: (snapshot: Snapshot) => void): () => void {
    this.watchers.add(watch);
    return () => this.watchers.delete(watch);
  }

  async handle<K extends Ask['do']>(question: Extract<Ask, { do: K }>): Promise<Replies[K]>;
  async handle(question: Ask): Promise<Replies[keyof Replies]>;
  async handle(question: Ask): Promise<Replies[keyof Replies]> {
    const ask = admit(question);
    try {
      return await (this.handlers[ask.do] as (ask: Ask) => Promise<Replies[keyof Replies]>)(ask);
    } catch (error) {
      if (error instanceof SessionError) throw error;
      if (error instanceof Error && 'code' in error) throw new SessionError(String(error.code), error.message);
      throw new SessionError('internal', `the engine failed at "${ask.do}": ${said(error)}`);
    }
  }

  private readonly handlers: Handlers = {
    start: ({ setup }) => this.start(setup),
    resume: ({ file, players, seed }) => this.resume(matchFile(file), players, seed),
    'open-case': ({ text, players, seed, watch }) => this.openCase(text, players, seed ?? newSeed(), watch === true),
    branch: ({ players, seed }) => this.branch(players, seed ?? newSeed()),
    answer: ({ position, seat, answer }) => this.answer(position, seat, answer),
    bot: () => this.bot(),
    delegate: ({ position, seat }) => this.delegate(position, seat),
    undo: ({ seat, consent }) => this.undo(seat, consent),
    options: ({ key, after }) => this.options(key, after),
    sample: ({ key, draw }) => this.act(key).sample(random(`sample ${draw ?? 0} ${this.table.match.position}`)),
    try: ({ answer, after }) => this.try(answer, after),
    reach: ({ key }) => this.known.reach(this.act(key)),
    odds: ({ answer, after }) => this.odds(answer, after),
    ahead: (ask) => lookAhead(this.planned(), ask, this.known.worth, this.breathing('ahead')),
    aim: ({ thing, key }) => aimAt(this.plan(), this.decision(), thing, key),
    why: ({ verb, answer }) => this.why(verb, answer ?? null),
    threat: ({ answer, model }) => this.threat(answer, model),
    sight: (ask) => this.table.game.sight(this.sightState(ask), ask.viewer, ask.target),
    measure: ({ a, b }) => this.table.game.measure(this.view(), a, b),
    sheet: ({ model }) => this.table.game.sheet(this.view(), model),
    seek: ({ input }) => this.seek(input),
    story: () => this.story(),
    file: ({ upTo, seed, veil }) => (veil === true ? this.veiled(upTo) : this.file(upTo, seed === true)),
    verify: ({ file }) => {
      const parsed = matchFile(file);
      return told(() => verifyFile(gameOf(this.games, parsed.game), parsed));
    },
    army: (ask) => handleArmy(ask, this.games) as Replies['army'],
    'army-page': (ask) => handleArmy(ask, this.games) as Replies['army-page'],
    'army-edit': (ask) => handleArmy(ask, this.games) as Replies['army-edit'],
    'army-new': (ask) => handleArmy(ask, this.games) as Replies['army-new'],
  };

  private get table(): Live {
    if (this.live === null) throw new SessionError('no-match', 'there is no match on the table');
    return this.live;
  }

  private start(setup: MatchSetup): Promise<Snapshot> {
    const game = gameOf(this.games, setup.game);
    return this.load(newFile(game, setup), setup.players, setup.seed);
  }

  private resume(file: MatchFile, players: readonly Player[], seed: string | undefined): Promise<Snapshot> {
    if (seed !== undefined) return this.load(continued(file, seed), players, seed);
    return this.load(file, players, file.seed ?? null);
  }

  private async openCase(text: string, players: readonly Player[], seed: string, watch: boolean): Promise<Snapshot> {
    // YAML is read for nothing else, so it is loaded when a case is opened.
    const { parseCases } = await import('#engine/cases/case-file.ts');
    let first: ReturnType<typeof parseCases>[number] | undefined;
    try {
      first = parseCases(text, 'case')[0];
    } catch (error) {
      throw new SessionError('bad-case', said(error));
    }
    if (first === undefined) throw new SessionError('bad-case', 'there is no case in it');
    const game = gameOf(this.games, first.game);
    const file = newFile(game, { options: {}, rosters: [], position: first.own, seed });
    if (!watch) return this.load(file, players, seed);
    const { watchable } = await import('./example.ts');
    return this.load(watchable(game, first, file), players, seed);
  }

  private branch(players: readonly Player[], seed: string): Promise<Snapshot> {
    const { inputs } = this.shown as Shown;
    return this.load(continued(this.table.file(inputs, false), seed), players, seed);
  }

  /** Plays a file up to its end; the match on the table stays until it is ready. */
  private async load(file: MatchFile, players: readonly Player[], seed: string | null): Promise<Snapshot> {
    const game = gameOf(this.games, file.game);
    const seats = seated(game, players);
    this.loads += 1;
    const mine = this.loads;
    const { position, taken, commitment } = file;
    const origin = { ...(position === undefined ? {} : { position }), ...(taken === undefined ? {} : { taken }) };
    const config = seed === null ? { dice: new ScriptedDice(file.rolls) } : {};
    const steps = replayFile(game, file, config);
    let live: Live | null = null;
    let since = performance.now();
    for (let before = 0; ; ) {
      const { value: match, done } = told(() => steps.next());
      if (done) break;
      if (live === null) live = new Live(match as Match, { players: seats, seed, origin, commitment });
      else live.note(before);
      before = live.before();
      if (performance.now() - since < SLICE) continue;
      await turn();
      if (mine !== this.loads) throw new SessionError('superseded', 'another match was opened meanwhile');
      since = performance.now();
    }
    this.live = live as Live;
    this.sent = null;
    this.viewer = this.live.humans[0] ?? null;
    return this.present();
  }

  private answer(position: number, seat: Seat, answer: Answer): Snapshot | Refused {
    const live = this.table;
    if (live.frozen !== null) return no('frozen', live.frozen);
    if (live.players[seat]?.kind !== 'human') return no('not-your-decision', 'a bot plays this seat');
    const taken = live.submit(seat, answer, position);
    return taken.ok ? this.present() : refused(taken.rejection);
  }

  private async bot(): Promise<Snapshot> {
    const live = this.table;
    const { position } = live.match;
    // Questions that came in meanwhile go first: thinking takes a while.
    await turn();
    if (this.live !== live || live.match.position !== position) return this.present();
    if (live.frozen !== null) throw new SessionError('frozen', live.frozen);
    const seat = live.match.deciders.find((s) => live.players[s]?.kind === 'bot');
    const player = seat === undefined ? undefined : live.players[seat];
    if (seat === undefined || player?.kind !== 'bot') throw new SessionError('not-a-bot', 'no bot has to decide now');
    return this.decideFor(live, seat, player.bot);
  }

  private async delegate(position: number, seat: Seat): Promise<Snapshot | Refused> {
    const live = this.table;
    await turn();
    if (live.frozen !== null) return no('frozen', live.frozen);
    if (this.live !== live || live.match.position !== position) return no('stale', 'the match has gone on meanwhile');
    if (live.players[seat]?.kind !== 'human' || !live.match.deciders.includes(seat)) {
      return no('not-your-decision', 'nobody at this seat has to decide now');
    }
    return this.decideFor(live, seat, DEPUTY);
  }

  private decideFor(live: Live, seat: Seat, name: string): Snapshot {
    const { position } = live.match;
    const rng = random(`${live.seed} bot ${seat} ${position}`);
    const answer = BOTS[name]?.().decide(seenBy(live.match, seat, rng));
    const taken = live.submit(seat, answer, position);
    if (!taken.ok) throw new SessionError('bot-failed', `the bot's answer was refused: ${taken.rejection.reason}`);
    // Whoever looks at an earlier moment stays there.
    return this.shown?.live === false ? this.show() : this.present();
  }

  private undo(seat: Seat, consent: boolean): Snapshot | Refused {
    const live = this.table;
    const { inputs } = live.match;
    let last = inputs.length - 1;
    while (last >= 0 && inputs[last]?.seat !== seat) last--;
    if (last < live.floor) return no('nothing-to-undo', 'there is nothing to take back');
    if (live.frozen !== null) return no('frozen', live.frozen);
    if (!consent && !(last === inputs.length - 1 && live.match.undoable(seat))) {
      const other = inputs.at(-1)?.seat ?? seat;
      const name = live.game.seats[other]?.name ?? 'another player';
      const why = other === seat ? 'dice were rolled or something hidden was shown' : `${name} has acted since`;
      return no('needs-consent', `${why}: the other side must agree`);
    }
    live.rewind(last);
    this.told?.cut(last);
    if (this.sent !== null) this.sent.events = Math.min(this.sent.events, live.match.events.length);
    return this.present();
  }

  /** The seat that questions are asked for: whoever decides, or the one whose view is shown. */
  private plan(): Plan {
    const { match, humans } = this.table;
    const deciders = match.deciders.filter((seat) => humans.includes(seat));
    const seat = deciders.find((s) => s === this.viewer) ?? deciders[0] ?? this.viewer ?? match.deciders[0] ?? 0;
    if (this.known.plan?.seat !== seat) this.known.plan = new Plan(match, seat);
    return this.known.plan;
  }

  private decision(): Decision {
    const { match, frozen } = this.table;
    const decision = frozen === null ? match.decision(this.plan().seat) : null;
    if (decision === null) throw new SessionError('not-your-decision', 'nothing is to be decided by you now');
    return decision;
  }

  private act(key: string, decision = this.decision()): Act {
    const act = actOf(decision, key);
    if (act === undefined) throw new SessionError('no-such-act', `"${key}" cannot be chosen now`);
    return act;
  }

  private options(key: string, after: Answer | undefined): Option[] {
    if (after === undefined) return this.known.options(this.act(key));
    return this.act(key, this.plan().about(after).decision).options();
  }

  private try(answer: Answer, after: Answer | undefined): Replies['try'] {
    const plan = this.plan();
    const live = after === undefined ? this.decision() : null;
    const { match, decision } = live === null ? plan.about(after) : { match: this.table.match, decision: live };
    const rejection = match.examine(plan.seat, answer);
    const trace = wayOf(match, decision, answer);
    if (rejection !== null) return { refusal: refusalOf(rejection), trace, binding: false, dice: false };
    return { refusal: null, trace, ...plan.binding(live === null ? match : plan.now(), answer) };
  }

  private odds(answer: Answer, after: Answer | undefined): Promise<Replies['odds']> {
    const plan = after === undefined ? this.planned() : this.plan();
    return this.known.once(`odds ${JSON.stringify([answer, after])}`, () =>
      oddsOf(plan.about(after).match, plan.seat, answer, this.breathing()),
    );
  }

  private why(verb: string, answer: Answer | null): Promise<Replies['why']> {
    const decision = this.decision();
    return whyNot(this.plan(), decision, verb, answer, (act) => this.known.options(act), this.breathing('why'));
  }

  /** The plan of somebody who has to decide. */
  private planned(): Plan {
    this.decision();
    return this.plan();
  }

  /** Long work lets others in now and then. Of one kind only the newest goes on. */
  private breathing(kind?: 'ahead' | 'why'): Breathe {
    const mine = kind === undefined ? 0 : ++this.asked[kind];
    let since = performance.now();
    const pause = async (): Promise<void> => {
      await turn();
      if (kind !== undefined && this.asked[kind] !== mine) throw new SessionError('overtaken', 'a newer one was asked');
      since = performance.now();
    };
    return () => (performance.now() - since < GLANCE ? null : pause());
  }

  private threat(answer: Answer | null, model: string): Replies['threat'] {
    const { game } = this.table;
    if (game.threats === undefined) return [];
    if (answer === null) return game.threats(this.view(), model);
    this.decision();
    const plan = this.plan();
    return game.threats(game.view(plan.after(answer).state, plan.seat), model);
  }

  /** What the viewer sees of the moment shown. */
  private view(): GameState {
    return this.table.game.view((this.shown as Shown).match.state, this.viewer);
  }

  /**
   * The state with the viewer standing elsewhere. Where it can walk there now the rules put it there, heights and all;
   * otherwise its base is shifted, which is good for a look.
   */
  private sightState({ viewer, at, facing }: Extract<Ask, { do: 'sight' }>): GameState {
    const view = this.view();
    if (at === undefined) return view;
    const { game } = this.table;
    const gone = this.shown?.live === true ? this.walked(viewer, at, facing) : null;
    if (gone !== null) return game.view(gone, this.viewer);
    const body = game.scene(view).bodies.find((b) => b.id === viewer)?.body;
    if (body === undefined) return view;
    const [fx, fy] = facing ?? [body.fx, body.fy];
    Object.assign(body, { ...plainBody(body), x: at[0], y: at[1], fx, fy });
    return view;
  }

  private walked(mover: string, at: readonly [number, number], facing?: readonly [number, number]): GameState | null {
    const { match, frozen } = this.table;
    const plan = this.plan();
    const decision = frozen === null ? match.decision(plan.seat) : null;
    const act = decision?.acts.find(({ form }) => form.kind === 'path' && form.mover === mover);
    if (act === undefined) return null;
    const answer: Answer = { ...act.fixed, verb: act.verb, path: [at], ...(facing === undefined ? {} : { facing }) };
    return match.examine(plan.seat, answer) === null ? plan.after(answer).state : null;
  }

  private seek(input: number | 'live'): Snapshot {
    const live = this.table;
    const all = live.match.inputs.length;
    if (input === 'live') return this.present();
    if (input > all) throw new SessionError('no-such-moment', `the match has ${all} decisions, not ${input}`);
    this.shown = { match: live.at(input), inputs: input, live: false };
    return this.show();
  }

  private story(): Promise<StoryView> {
    if (this.told?.live !== this.table) this.told = new Story(this.table);
    return this.unhurried(this.told.tell());
  }

  private veiled(upTo: number | undefined): Promise<MatchFile> {
    const live = this.table;
    return this.unhurried(
      veiled(live, Math.min(upTo ?? Number.POSITIVE_INFINITY, live.match.inputs.length), this.viewer),
    );
  }

  /** Worked out a little at a time: whoever plays must not notice. */
  private async unhurried<T>(steps: Generator<void, T>): Promise<T> {
    const live = this.table;
    for (let since = performance.now(); ; ) {
      const { value, done } = steps.next();
      if (done) return value;
      if (performance.now() - since < SLICE / 2) continue;
      await turn();
      if (this.live !== live) throw new SessionError('superseded', 'another match was opened meanwhile');
      since = performance.now();
    }
  }

  private file(upTo: number | undefined, seed: boolean): MatchFile {
    const live = this.table;
    const all = live.match.inputs.length;
    const n = Math.min(upTo ?? all, all);
    return live.file(n, seed || (n === all && live.match.result !== null));
  }

  /** Back to the present, as it is now. */
  private present(): Snapshot {
    const { match, humans } = this.table;
    if (humans.length > 1) this.viewer = match.deciders.find((seat) => humans.includes(seat)) ?? this.viewer;
    this.shown = { match, inputs: match.inputs.length, live: true };
    if (this.known.match !== match || this.known.position !== match.position) {
      this.known = new Known(match, match.position);
      this.prepare(this.known);
    }
    return this.show();
  }

  /** What somebody who lifts a model will want at once is worked out while they still look. */
  private prepare(known: Known): void {
    const { match, humans, frozen } = this.table;
    const seat = match.deciders.find((who) => humans.includes(who));
    if (seat === undefined || frozen !== null) return;
    void turn()
      .then(turn)
      .then(() => {
        if (this.known !== known || match.position !== known.position) return;
        const ways = match.decision(seat)?.acts.filter((act) => act.form.kind === 'path') ?? [];
        for (const act of ways) known.reach(act);
      })
      .catch(() => {});
  }

  private show(): Snapshot {
    const live = this.table;
    const shown = this.shown as Shown;
    const { viewer } = this;
    const seat = viewer !== null && live.match.deciders.includes(viewer) && live.frozen === null ? viewer : null;
    const decision = shown.live && seat !== null ? live.match.decision(seat) : null;
    const asked =
      decision === null
        ? null
        : decisionView(decision, live.match.position, live.sealed, (act) => this.known.options(act));
    const from = this.sent?.viewer === viewer ? this.sent.events : 0;
    const made = snapshot(live, shown, viewer, asked, { from, lines: live.log(viewer, from) });
    this.sent = { viewer, events: live.match.events.length };
    for (const watch of [...this.watchers]) watch(made);
    return made;
  }
}

/** Who decides in a person's place. */
const DEPUTY = 'greedy';

function no(code: string, reason: string): Refused {
  return { code, refusal: { clause: '', reason } };
}

function refused(rejection: Rejection): Refused {
  return { code: rejection.code, refusal: refusalOf(rejection) };
}

function refusalOf({ code: _, ...refusal }: Rejection): Refusal {
  return refusal;
}

/** The way of a path answer, also of one that is refused; null when there is nothing to draw. */
function wayOf(match: Match, decision: Decision, answer: Answer): Trace | null {
  const spec = Object.hasOwn(match.game.verbs, answer.verb) ? match.game.verbs[answer.verb] : undefined;
  if (spec?.schema.safeParse(answer).success !== true) return null;
  for (const act of actsFor(decision, answer)) {
    try {
      const trace = act.trace?.(answer);
      if (trace !== undefined) return trace;
    } catch {
      // A way that cannot even be measured: the refusal says why.
    }
  }
  return null;
}

/** Lets the messages that wait in. */
function turn(): Promise<void> {
  return new Promise((go) => setTimeout(go, 0));
}
