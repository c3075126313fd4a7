/**
 * The worker's side of the protocol: one match, one moment of it shown. Pure logic: a page talks to it through a Link, a
 * test by calling `handle`. A failed question is an error with a code and has changed nothing.
 */
import type { Ask, Rejected, Replies } from '#client/protocol/messages.ts';
import { type Growth, growthOf } from '#client/store/growth.ts';
import type { Act, Answer, Decision, GameState, Option, Seat } from '#engine/game.ts';
import { lookAhead, oddsOf } from './ahead.ts';
import { type ArmyAsk, handleArmy } from './army.ts';
import { type Answered, answerDraw, botAnswer, hintOf, ranked } from './bot-answer.ts';
import { type Breathe, breathing, letMessagesIn, unhurried } from './breathe.ts';
import { campaignFor } from './campaign.ts';
import { actOf, decisionView } from './decision.ts';
import { DecisionCache } from './decision-cache.ts';
import { admit, matchFile, promiseOfTable, verified } from './door.ts';
import type { Examiner } from './examiner.ts';
import { GameLoader, type Games } from './game-loader.ts';
import type { Live } from './live.ts';
import { menaceOf } from './menace.ts';
import { Opener } from './opener.ts';
import { isAmid, outlookFor } from './outlook.ts';
import { liftOf, planFor, readyOf } from './plans.ts';
import { rejected, rejection, SessionError, said } from './problem.ts';
import { aimedAt, Rehearsals, type Rehearsed } from './rehearsal.ts';
import { type Shown, snapshot } from './snapshot.ts';
import { Story } from './story.ts';
import { drawn, trialView, tryOut } from './trial.ts';
import { veiled } from './veil.ts';
import { aimAt, whyNot } from './why.ts';

type Snapshot = Replies['start'];

/**
 * Milliseconds of work after which waiting questions are let in: for work in the background, and while something is dragged.
 */
const SLICE = 12;
const GLANCE = 8;

type Handlers = { readonly [K in Ask['do']]: (ask: Extract<Ask, { do: K }>) => Replies[K] | Promise<Replies[K]> };

export class Session {
  private readonly loader: GameLoader;
  private readonly opener: Opener;
  private live: Live | null = null;
  private shown: Shown | null = null;
  private viewer: Seat | null = null;
  /** The match file as the page has it, and after how many changes of the match that was. */
  private kept: { file: Readonly<Record<string, unknown>>; changes: number } = { file: {}, changes: -1 };
  /** How much of the log the page has, and whose. */
  private sent: { viewer: Seat | null; events: number } | null = null;
  /** What was worked out for the pending decision. */
  private cache = new DecisionCache();
  private readonly asked = { ahead: 0, why: 0, menace: 0 };
  private told: Story | null = null;
  private rehearsing: Rehearsals | null = null;
  private readonly watchers = new Set<(snapshot: Snapshot) => void>();

  /** Tests hand in other games. */
  constructor(games?: Games) {
    this.loader = new GameLoader(games);
    this.opener = new Opener(this.loader);
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
    start: ({ setup }) => this.sit(this.opener.start(setup)),
    resume: ({ file, players, seed, fresh, kept, reasons }) =>
      this.sit(
        this.opener.resume(matchFile(file), players, seed, fresh === true, reasons),
        kept === true ? { ...file, ...(reasons === undefined ? {} : { reasons }) } : {},
      ),
    'open-case': ({ text, players, seed, watch }) => this.sit(this.opener.case(text, players, seed, watch === true)),
    branch: (ask) => this.branch(ask),
    answer: ({ position, seat, answer }) => this.answer(position, seat, answer),
    bot: ({ behind }) => this.bot(behind === true),
    follow: ({ input }) => this.follow(input),
    delegate: ({ position, seat }) => this.delegate(position, seat),
    speak: ({ seat, word }) => this.speak(seat, word),
    undo: ({ seat, consent }) => this.undo(seat, consent),
    options: (ask) => this.options(ask),
    lift: ({ model }) => liftOf(this.examiner(), this.cache, model),
    plan: (ask) => this.plan(ask),
    hint: () => this.hint(),
    rehearse: ({ unit }) => this.rehearsals()?.view(unit, this.table.match.position) ?? null,
    toward: ({ unit, target }) => {
      const found = this.rehearsals()?.find(unit) ?? null;
      return found === null ? null : aimedAt(found, target);
    },
    chalk: (ask) => this.chalk(ask),
    sample: ({ key, draw, after, as }) => drawn(this.act(key, after, as), draw ?? 0, this.table.match.position),
    try: ({ answer, toward, after, as }) => trialView(tryOut(this.examiner(after, as), answer, toward)),
    reach: ({ key, after, as }) => this.caching(as).reach(this.act(key, after, as)),
    odds: ({ answer, after, as }) => this.odds(answer, after, as),
    ahead: (ask) => this.ahead(ask),
    aim: ({ thing, key, as }) => aimAt(this.examiner([], as), thing, key),
    why: ({ verb, answer, as }) => this.why(verb, answer ?? null, as),
    threat: ({ model }) => (this.mayMeasure ? (this.table.game.threats?.(this.view(), model) ?? []) : []),
    menace: ({ model }) => this.menace(model),
    sight: ({ viewer, target }) => (this.mayMeasure ? this.table.game.sight(this.view(), viewer, target) : null),
    measure: ({ a, b }) => (this.mayMeasure ? this.table.game.measure(this.view(), a, b) : null),
    sheet: ({ model }) => this.table.game.sheet(this.view(), model),
    side: ({ model }) => this.table.game.side?.(this.view(), model) ?? null,
    outlook: ({ answer }) => this.outlook(answer),
    seek: ({ input }) => this.seek(input),
    story: () => this.story(),
    file: ({ upTo, seed, veil }) => (veil === true ? this.veiled(upTo) : this.file(upTo, seed === true)),
    reasons: () => this.table.reasons,
    verify: ({ file }) => verified(matchFile(file), ({ game, packs }) => this.loader.load(game, packs)),
    promise: ({ table, sealing }) => ({ digits: promiseOfTable(table, sealing) }),
    army: (ask) => this.army(ask),
    'army-page': (ask) => this.army(ask),
    'army-edit': (ask) => this.army(ask),
    'army-new': (ask) => this.army(ask),
    campaign: (ask) => campaignFor(this.loader, ask),
    packs: ({ packs }) => ({ taken: this.loader.packs.take(packs) }),
    'pack-check': ({ text }) => this.loader.packs.check(text),
    'pack-offers': () => this.loader.packs.offers(),
    'pack-example': ({ game }) => this.loader.packs.example(game),
  };

  private get table(): Live {
    if (this.live === null) throw new SessionError('no-match', 'there is no match on the table');
    return this.live;
  }

  /** The match on the table stays until the next one is ready. */
  private async sit(opened: Promise<Live>, kept: Readonly<Record<string, unknown>> = {}): Promise<Snapshot> {
    this.live = await opened;
    this.kept = { file: kept, changes: -1 };
    this.sent = null;
    this.viewer = this.live.humans[0] ?? null;
    return this.present();
  }

  private branch({ players, seed }: Extract<Ask, { do: 'branch' }>): Promise<Snapshot> {
    const { inputs } = this.shown as Shown;
    return this.sit(this.opener.resume(this.table.file(inputs, false), players, seed, true));
  }

  private async army<K extends ArmyAsk['do']>(ask: Extract<ArmyAsk, { do: K }>): Promise<Replies[K]> {
    // A new roster may name the packs of its faction.
    const game = await this.loader.forBuilder(ask.game, 'roster' in ask ? ask.roster : ask);
    return handleArmy(ask, game) as Replies[K];
  }

  private answer(position: number, seat: Seat, answer: Answer): Snapshot | Rejected {
    const live = this.table;
    if (live.frozen !== null) return rejection('frozen', live.frozen);
    if (live.players[seat]?.kind !== 'human') return rejection('not-your-decision', 'a bot plays this seat');
    const decision = position === live.match.position ? live.match.decision(seat) : null;
    const taken =
      decision === null
        ? live.submit(seat, answer, position)
        : live.take(this.cache.examiner(live.match, seat, decision).examine(answer));
    return taken.ok ? this.present() : rejected(taken.rejection);
  }

  private async bot(behind: boolean): Promise<Snapshot> {
    const live = this.table;
    const { position } = live.match;
    // Questions that are waiting go first, because a bot takes long.
    await letMessagesIn();
    if (this.live !== live || live.match.position !== position) return this.present();
    if (live.frozen !== null) throw new SessionError('frozen', live.frozen);
    const seat = live.match.deciders.find((s) => live.players[s]?.kind === 'bot');
    const player = seat === undefined ? undefined : live.players[seat];
    if (seat === undefined || player?.kind !== 'bot') throw new SessionError('not-a-bot', 'no bot has to decide now');
    if (behind) this.stay();
    return this.decideFor(live, seat, player.bot, behind);
  }

  private async delegate(position: number, seat: Seat): Promise<Snapshot | Rejected> {
    const live = this.table;
    await letMessagesIn();
    if (live.frozen !== null) return rejection('frozen', live.frozen);
    if (this.live !== live || live.match.position !== position)
      return rejection('stale', 'the match has gone on meanwhile');
    if (live.players[seat]?.kind !== 'human' || !live.match.deciders.includes(seat)) {
      return rejection('not-your-decision', 'this seat has nothing to decide now');
    }
    return this.decideFor(live, seat, DEPUTY);
  }

  private async decideFor(live: Live, seat: Seat, name: string, behind = false): Promise<Snapshot> {
    const { position } = live.match;
    const { changes } = live;
    const wanted = () => this.live === live && live.changes === changes;
    const breathe = breathing(SLICE, () => {
      if (!wanted()) throw new SessionError('overtaken', 'it went on');
    });
    let thought: Answered;
    try {
      thought = await unhurried(botAnswer(live, seat, name), breathe);
    } catch (error) {
      // The match was left, or something was taken back, while the bot was thinking.
      if (error instanceof SessionError && !wanted()) return this.present();
      throw error;
    }
    const { answer, reason } = thought;
    const taken = live.submit(seat, answer, position, reason);
    if (!taken.ok) throw new SessionError('bot-failed', `the bot's answer was refused: ${taken.rejection.reason}`);
    // A viewer who looks at an earlier moment stays there.
    return behind || this.shown?.live === false ? this.show() : this.present();
  }

  /** The moment shown stays while the match goes on: the page follows step by step. */
  private stay(): void {
    const shown = this.shown as Shown;
    const live = this.table;
    if (shown.match === live.match) this.shown = { ...shown, match: live.at(shown.inputs) };
  }

  private follow(input: number): Snapshot {
    const live = this.table;
    // Whoever has gone to an earlier moment meanwhile stays there.
    if (this.shown?.live === false) return this.show();
    if (input >= live.match.inputs.length) return this.present();
    this.shown = { match: live.at(input), inputs: input, live: true };
    return this.show();
  }

  private speak(seat: Seat, word: Extract<Ask, { do: 'speak' }>['word']): Snapshot | Rejected {
    const live = this.table;
    if (live.frozen !== null) return rejection('frozen', live.frozen);
    if (live.players[seat]?.kind !== 'human') return rejection('not-your-decision', 'a bot plays this seat');
    const taken = live.submit(seat, { verb: word });
    if (!taken.ok) return rejected(taken.rejection);
    answerDraw(live);
    return this.present();
  }

  private undo(seat: Seat, consent: boolean): Snapshot | Rejected {
    const live = this.table;
    const { inputs } = live.match;
    let last = inputs.length - 1;
    while (last >= 0 && inputs[last]?.seat !== seat) last--;
    if (last < live.floor) return rejection('nothing-to-undo', 'there is nothing to take back');
    if (live.frozen !== null) return rejection('frozen', live.frozen);
    if (live.match.result !== null) return rejection('over', 'the match is over and its dice are revealed');
    if (!consent && !(last === inputs.length - 1 && live.match.undoable(seat))) {
      const other = inputs.at(-1)?.seat ?? seat;
      const name = live.match.seats[other]?.name ?? 'another player';
      const why = other === seat ? 'dice were rolled or something hidden was shown' : `${name} has acted since`;
      return rejection('needs-consent', `${why}: the others must agree`);
    }
    live.takeBack(last, seat);
    this.told?.cut(last);
    if (this.sent !== null) this.sent.events = Math.min(this.sent.events, live.match.events.length);
    return this.present();
  }

  /** The seat that questions are asked for: the one that decides, otherwise the one whose view is shown. */
  private get asker(): Seat {
    const { match, humans } = this.table;
    const deciders = match.deciders.filter((seat) => humans.includes(seat));
    return deciders.find((s) => s === this.viewer) ?? deciders[0] ?? this.viewer ?? match.deciders[0] ?? 0;
  }

  private decision(): Decision {
    const { match, frozen } = this.table;
    const decision = frozen === null ? match.decision(this.asker) : null;
    if (decision === null) throw new SessionError('not-your-decision', 'nothing is to be decided by you now');
    return decision;
  }

  /** What the asked seat considers; with `after` once those answers are given. */
  private examiner(after: readonly Answer[] = [], as?: string): Examiner {
    if (as !== undefined) {
      const { cache, examiner } = this.rehearsed(as);
      return after.length === 0 ? examiner : cache.after(examiner, after);
    }
    const decision = this.decision();
    const now = this.cache.examiner(this.table.match, decision.seat, decision);
    return after.length === 0 ? now : this.cache.after(now, after);
  }

  /** What units of the viewer would be asked at the moment shown; null for a spectator. */
  private rehearsals(): Rehearsals | null {
    const { viewer } = this;
    const { match } = this.shown as Shown;
    if (viewer === null || this.table.frozen !== null) return null;
    if (this.rehearsing?.isOf(match, viewer) !== true) this.rehearsing = new Rehearsals(match, viewer);
    return this.rehearsing;
  }

  private rehearsed(unit: string): Rehearsed {
    const found = this.rehearsals()?.of(unit);
    if (found === undefined) throw new SessionError('no-such-unit', 'nobody here has units to plan for');
    return found;
  }

  private async chalk({ plans }: Extract<Ask, { do: 'chalk' }>): Promise<Replies['chalk']> {
    const rehearsals = this.rehearsals();
    const own = plans.filter(({ seat }) => seat === this.viewer);
    const found: Replies['chalk'][number][] = [];
    if (rehearsals === null) return found;
    const breathe = breathing(GLANCE, () => {
      if (this.rehearsing !== rehearsals) throw new SessionError('overtaken', 'it went on');
    });
    for (const plan of own) found.push(await rehearsals.check(plan, breathe));
    return found;
  }

  /** What was worked out about the question, or about that of a unit whose time has not come. */
  private caching(as: string | undefined): DecisionCache {
    return as === undefined ? this.cache : this.rehearsed(as).cache;
  }

  private act(key: string, after?: readonly Answer[], as?: string): Act {
    const act = actOf(this.examiner(after, as).decision, key);
    if (act === undefined) throw new SessionError('no-such-act', `"${key}" cannot be chosen now`);
    return act;
  }

  private options({ key, after, as, ranked: wanted }: Extract<Ask, { do: 'options' }>): Option[] {
    const act = this.act(key, after, as);
    const options = this.caching(as).options(act);
    if (wanted !== true || act.ordered === true || act.form.kind !== 'list' || after !== undefined || as !== undefined)
      return options;
    return this.cache.once(`ranked ${key}`, () => ranked(this.table.match, this.asker, options));
  }

  private plan({ actor, target, nth }: Extract<Ask, { do: 'plan' }>): Promise<Replies['plan']> {
    return this.cache.once(`plan ${actor} ${target} ${nth ?? 0}`, () =>
      planFor(this.examiner(), this.cache, { actor, target, nth }, this.breathing()),
    );
  }

  private async hint(): Promise<Replies['hint']> {
    const { cache } = this;
    await letMessagesIn();
    if (this.cache !== cache) return null;
    const { seat } = this.decision();
    return cache.once('hint', () => hintOf(this.table, seat, DEPUTY));
  }

  private async ahead({
    answer,
    toward,
    after,
    as,
    ...rest
  }: Extract<Ask, { do: 'ahead' }>): Promise<Replies['ahead']> {
    const breathe = this.breathing('ahead');
    const { asked, instead } = tryOut(this.examiner(after, as), answer, toward);
    const allowed = asked.rejection === null ? asked : instead;
    if (allowed === null || allowed.luck().dice) return null;
    return lookAhead(allowed, rest, this.caching(as).worth, breathe);
  }

  private odds(answer: Answer, after: readonly Answer[] = [], as?: string): Promise<Replies['odds']> {
    const examiner = this.examiner(after, as);
    const examined = examiner.examine(answer);
    return this.caching(as).once(`odds ${JSON.stringify([...after, examined.answer])}`, () =>
      oddsOf(examiner, examined, this.breathing()),
    );
  }

  private outlook(answer: Answer | undefined): Promise<Replies['outlook']> {
    const { cache } = this;
    const examiner = this.examiner();
    const breathe = breathing(GLANCE, () => {
      if (this.cache !== cache) throw new SessionError('overtaken', 'it went on');
    });
    return cache.once(`outlook ${JSON.stringify(answer ?? null)}`, () => outlookFor(examiner, answer, breathe));
  }

  private why(verb: string, answer: Answer | null, as?: string): Promise<Replies['why']> {
    const cache = this.caching(as);
    return whyNot(this.examiner([], as), verb, answer, (act) => cache.options(act), this.breathing('why'));
  }

  /** Pauses for long work. Of questions of one kind only the newest goes on. */
  private breathing(kind?: keyof Session['asked']): Breathe {
    const mine = kind === undefined ? 0 : ++this.asked[kind];
    return breathing(GLANCE, () => {
      if (kind !== undefined && this.asked[kind] !== mine) throw new SessionError('overtaken', 'a newer one was asked');
    });
  }

  /** The game may forbid the viewer to measure while another acts. */
  private get mayMeasure(): boolean {
    return this.viewer === null || (this.table.game.measuring?.(this.view(), this.viewer) ?? null) === null;
  }

  private async menace(model: string | null): Promise<Replies['menace']> {
    const { game } = this.table;
    const view = this.view();
    const refusal = this.viewer === null ? null : (game.measuring?.(view, this.viewer) ?? null);
    if (refusal !== null) return { refusal };
    if (game.menace === undefined) return null;
    return unhurried(menaceOf(game, view, this.viewer, model), this.breathing('menace'));
  }

  /** What the viewer sees of the moment shown. */
  private view(): GameState {
    return this.table.game.view((this.shown as Shown).match.state, this.viewer);
  }

  private seek(input: number | 'live'): Snapshot {
    const live = this.table;
    const all = live.match.inputs.length;
    if (input === 'live') return this.present();
    if (input > all) throw new SessionError('no-such-moment', `the match has ${all} decisions, not ${input}`);
    this.shown = { match: live.at(input), inputs: input, live: false };
    return this.show();
  }

  private story(): Promise<Replies['story']> {
    if (this.told?.live !== this.table) this.told = new Story(this.table);
    return this.unhurried(this.told.tell());
  }

  private veiled(upTo: number | undefined): Promise<Replies['file']> {
    const live = this.table;
    return this.unhurried(
      veiled(live, Math.min(upTo ?? Number.POSITIVE_INFINITY, live.match.inputs.length), this.viewer),
    );
  }

  /** Worked out in slices, so that play is not held up. */
  private unhurried<T>(steps: Generator<void, T>): Promise<T> {
    const live = this.table;
    const breathe = breathing(SLICE, () => {
      if (this.live !== live) throw new SessionError('superseded', 'another match was opened meanwhile');
    });
    return unhurried(steps, breathe);
  }

  /** What the match file has gained since this was last asked, with its seed; null: nothing. */
  growth(): Growth | null {
    const { changes, match } = this.table;
    if (changes === this.kept.changes) return null;
    const { reasons } = this.table;
    const told = reasons.length > 0 || this.kept.file.reasons !== undefined ? { reasons } : {};
    const file = { ...this.table.file(match.inputs.length, true), ...told };
    const growth = growthOf(this.kept.file, file);
    this.kept = { file, changes };
    return growth;
  }

  private file(upTo: number | undefined, seed: boolean): Replies['file'] {
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
    if (this.cache.match !== match || this.cache.position !== match.position) {
      this.cache = new DecisionCache(match, match.position);
      this.prepare(this.cache);
    }
    return this.show();
  }

  /**
   * Works out in advance what the first drag of a model will ask: how far it gets, and what its first suggested move leads
   * to. Questions go first.
   */
  private prepare(cache: DecisionCache): void {
    const { match, humans, frozen } = this.table;
    const seat = match.deciders.find((who) => humans.includes(who));
    if (seat === undefined || frozen !== null) return;
    const wanted = (): void => {
      if (this.cache !== cache || match.position !== cache.position) throw new SessionError('overtaken', 'it went on');
    };
    void (async () => {
      await letMessagesIn();
      await letMessagesIn();
      wanted();
      const moves = match.decision(seat)?.acts.filter((act) => act.form.kind === 'path') ?? [];
      for (const act of moves) {
        cache.reach(act);
        await letMessagesIn();
        wanted();
      }
      for (const act of moves) await this.glance(act, wanted);
    })().catch(() => {});
  }

  private async glance(act: Act, wanted: () => void): Promise<void> {
    const answer = act.suggest?.()[0];
    if (answer === undefined || act.form.kind !== 'path') return;
    const examined = this.examiner().examine(answer);
    if (examined.rejection !== null || examined.luck().dice) return;
    await lookAhead(examined, { model: act.form.mover, aims: [] }, this.cache.worth, breathing(GLANCE, wanted));
  }

  /** Whom the question lets act. */
  private ready(decision: Decision): readonly string[] {
    const { cache, table } = this;
    if (table.sealed || table.game.turn(table.match.state) === 0 || isAmid(table.match)) return [];
    return cache.once('ready', () => readyOf(cache.examiner(table.match, decision.seat, decision), cache));
  }

  private show(): Snapshot {
    const live = this.table;
    const shown = this.shown as Shown;
    const { viewer } = this;
    const seat = viewer !== null && live.match.deciders.includes(viewer) && live.frozen === null ? viewer : null;
    const present = shown.match === live.match;
    const decision = present && seat !== null ? live.match.decision(seat) : null;
    const asked =
      decision === null
        ? null
        : decisionView(
            decision,
            {
              position: live.match.position,
              sealed: live.sealed,
              amid: isAmid(live.match),
              ready: this.ready(decision),
            },
            (act) => this.cache.options(act),
          );
    const from = this.sent?.viewer === viewer ? this.sent.events : 0;
    const made = snapshot(live, shown, viewer, asked, {
      from,
      lines: live.log(viewer, from),
      activations: live.activationsSince(viewer, from),
    });
    this.sent = { viewer, events: live.match.events.length };
    for (const watch of [...this.watchers]) watch(made);
    return made;
  }
}

/** The bot that decides when a person delegates. */
const DEPUTY = 'greedy';
