/**
 * The worker's side of the protocol: one match on the table, one moment of it shown. Pure logic: a page talks to it through
 * a Link, a test by calling `handle`. Whatever goes wrong is an error with a code, and nothing has changed.
 */
import { seenBy } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import type { Ahead, Ask, Player, Refused, Replies, Snapshot, StoryView } from '#client/protocol.ts';
import { random } from '#engine/dice/random.ts';
import type { Rejection } from '#engine/flow/answers.ts';
import type { Act, Answer, Decision, GameState, Seat } from '#engine/game.ts';
import { type MatchFile, verifyFile } from '#engine/log/match-file.ts';
import { LOADERS } from '#games/loaders.ts';
import { lookAhead, oddsOf } from './ahead.ts';
import { type ArmyAsk, handleArmy } from './army.ts';
import { type Breathe, breathing, turn, unhurried } from './breathe.ts';
import { actOf, decisionView } from './decision.ts';
import { admit, matchFile, newSeed, told } from './door.ts';
import { Known } from './known.ts';
import type { Live } from './live.ts';
import { Opener } from './opener.ts';
import { Plan } from './plan.ts';
import { SessionError, said } from './problem.ts';
import { type Games, Shelf } from './shelf.ts';
import { type Shown, snapshot } from './snapshot.ts';
import { Story } from './story.ts';
import { refusalOf, Trials } from './trial.ts';
import { veiled } from './veil.ts';
import { aimAt, whyNot } from './why.ts';

/** Milliseconds of work after which waiting questions are let in: when nobody waits for it, and while somebody drags. */
const SLICE = 12;
const GLANCE = 8;

type Handlers = { readonly [K in Ask['do']]: (ask: Extract<Ask, { do: K }>) => Replies[K] | Promise<Replies[K]> };

export class Session {
  private readonly shelf: Shelf;
  private readonly opener: Opener;
  private live: Live | null = null;
  private shown: Shown | null = null;
  private viewer: Seat | null = null;
  /** How much of the log the page has, and whose. */
  private sent: { viewer: Seat | null; events: number } | null = null;
  /** What was worked out for the pending decision. */
  private known = new Known();
  private readonly asked = { ahead: 0, why: 0 };
  private told: Story | null = null;
  private readonly watchers = new Set<(snapshot: Snapshot) => void>();

  /** Tests hand in other games. */
  constructor(games: Games = LOADERS) {
    this.shelf = new Shelf(games);
    this.opener = new Opener(this.shelf);
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
    resume: ({ file, players, seed }) => this.sit(this.opener.resume(matchFile(file), players, seed)),
    'open-case': ({ text, players, seed, watch }) =>
      this.sit(this.opener.case(text, players, seed ?? newSeed(), watch === true)),
    branch: ({ players, seed }) => this.branch(players, seed ?? newSeed()),
    answer: ({ position, seat, answer }) => this.answer(position, seat, answer),
    bot: () => this.bot(),
    delegate: ({ position, seat }) => this.delegate(position, seat),
    undo: ({ seat, consent }) => this.undo(seat, consent),
    options: ({ key }) => this.known.options(this.act(key)),
    sample: ({ key, draw }) => this.act(key).sample(random(`sample ${draw ?? 0} ${this.table.match.position}`)),
    try: ({ answer, toward }) => this.trials().try(answer, toward),
    reach: ({ key }) => this.known.reach(this.act(key)),
    odds: ({ answer }) => this.odds(answer),
    ahead: (ask) => this.ahead(ask),
    aim: ({ thing, key }) => aimAt(this.plan(), this.decision(), thing, key),
    why: ({ verb, answer }) => this.why(verb, answer ?? null),
    threat: ({ model }) => this.table.game.threats?.(this.view(), model) ?? [],
    sight: ({ viewer, target }) => this.table.game.sight(this.view(), viewer, target),
    measure: ({ a, b }) => this.table.game.measure(this.view(), a, b),
    sheet: ({ model }) => this.table.game.sheet(this.view(), model),
    seek: ({ input }) => this.seek(input),
    story: () => this.story(),
    file: ({ upTo, seed, veil }) => (veil === true ? this.veiled(upTo) : this.file(upTo, seed === true)),
    verify: async ({ file }) => {
      const parsed = matchFile(file);
      const game = await this.shelf.take(parsed.game);
      return told(() => verifyFile(game, parsed));
    },
    army: (ask) => this.army(ask),
    'army-page': (ask) => this.army(ask),
    'army-edit': (ask) => this.army(ask),
    'army-new': (ask) => this.army(ask),
  };

  private get table(): Live {
    if (this.live === null) throw new SessionError('no-match', 'there is no match on the table');
    return this.live;
  }

  /** The match on the table stays until the next one is ready. */
  private async sit(opened: Promise<Live>): Promise<Snapshot> {
    this.live = await opened;
    this.sent = null;
    this.viewer = this.live.humans[0] ?? null;
    return this.present();
  }

  private branch(players: readonly Player[], seed: string): Promise<Snapshot> {
    const { inputs } = this.shown as Shown;
    return this.sit(this.opener.resume(this.table.file(inputs, false), players, seed));
  }

  private async army<K extends ArmyAsk['do']>(ask: Extract<ArmyAsk, { do: K }>): Promise<Replies[K]> {
    return handleArmy(ask, await this.shelf.take(ask.game)) as Replies[K];
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
    if (this.known.plan?.seat !== seat) {
      this.known.plan = new Plan(match, seat);
      this.known.trials = null;
    }
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

  private trials(): Trials {
    const plan = this.plan();
    const decision = this.decision();
    this.known.trials ??= new Trials(plan, this.table.match, decision);
    return this.known.trials;
  }

  private async ahead({ answer, toward, ...rest }: Extract<Ask, { do: 'ahead' }>): Promise<Ahead | null> {
    const breathe = this.breathing('ahead');
    const tried = this.trials().try(answer, toward);
    const plan = tried.refusal === null ? { answer, ...tried } : tried.instead;
    if (plan === null || plan.dice) return null;
    return lookAhead(this.plan(), { answer: plan.answer, ...rest }, this.known.worth, breathe);
  }

  private odds(answer: Answer): Promise<Replies['odds']> {
    const plan = this.planned();
    return this.known.once(`odds ${JSON.stringify(answer)}`, () =>
      oddsOf(plan.now(), plan.seat, answer, this.breathing()),
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
    return breathing(GLANCE, () => {
      if (kind !== undefined && this.asked[kind] !== mine) throw new SessionError('overtaken', 'a newer one was asked');
    });
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
  private unhurried<T>(steps: Generator<void, T>): Promise<T> {
    const live = this.table;
    const breathe = breathing(SLICE, () => {
      if (this.live !== live) throw new SessionError('superseded', 'another match was opened meanwhile');
    });
    return unhurried(steps, breathe);
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

  /**
   * What somebody who lifts a model will want at once is worked out while they still look: how far it gets, and, where the
   * first place worth a look leads, what is done there for every step of a drag. Questions go first.
   */
  private prepare(known: Known): void {
    const { match, humans, frozen } = this.table;
    const seat = match.deciders.find((who) => humans.includes(who));
    if (seat === undefined || frozen !== null) return;
    const wanted = (): void => {
      if (this.known !== known || match.position !== known.position) throw new SessionError('overtaken', 'it went on');
    };
    void (async () => {
      await turn();
      await turn();
      wanted();
      const ways = match.decision(seat)?.acts.filter((act) => act.form.kind === 'path') ?? [];
      for (const act of ways) {
        known.reach(act);
        await turn();
        wanted();
      }
      for (const act of ways) await this.glance(act, wanted);
    })().catch(() => {});
  }

  private async glance(act: Act, wanted: () => void): Promise<void> {
    const answer = act.suggest?.()[0];
    if (answer === undefined || act.form.kind !== 'path') return;
    const tried = this.trials().try(answer, undefined);
    if (tried.refusal !== null || tried.dice) return;
    const ask = { answer, model: act.form.mover, aims: [] };
    await lookAhead(this.plan(), ask, this.known.worth, breathing(GLANCE, wanted));
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
