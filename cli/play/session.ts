/**
 * A match in text: plain lines, only ever added at the end. The regions are STATUS, DECISION, CHOICES, ANSWER and LOG. A
 * session is told one line at a time and says when it is done; it reads no input by itself.
 */
import type { Bot, Considered } from '#bots/bot.ts';
import { seenBy } from '#bots/play.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import { RuleBug } from '#engine/flow/rule-error.ts';
import type { Answer, Decision, Region, Seat } from '#engine/game.ts';
import type { MatchRecord } from '#engine/log/record.ts';
import { Failure } from '../failure.ts';
import { plural, wrap } from '../print.ts';
import type { Rulebook } from '../rulebook.ts';
import { hint, plans, reason, wins } from './advice.ts';
import { ChalkPlans, type Draft } from './chalk.ts';
import { choiceLines, choicesOf, refusedFor, shortLines } from './choices.ts';
import { any, back, begin, type Mode, type Reply, reply } from './dialogue.ts';
import { ASK, HELP } from './help.ts';
import { cards, stakes, ways } from './laid.ts';
import { logLines, resultLines } from './log.ts';
import { mapLines } from './map.ts';
import { askOthers, type Plea, pleaLine, pleaOf, speak } from './parley.ts';
import { card, measure, near, oddsLines, rule, sight, type Viewpoint, why } from './questions.ts';
import { refusalLines } from './refusal.ts';
import { side, stages } from './stages.ts';
import { thingsOf } from './things.ts';

export interface SessionConfig {
  record: MatchRecord;
  /** What bots draw from. */
  seed: string;
  /** Seats played by bots; the others are people at this keyboard. */
  bots: ReadonlyMap<Seat, Bot>;
  /** Answers for a person who says "auto". */
  helper: Bot;
  book: Rulebook | null;
  out(text: string): void;
  /** Writes the match file: after every answer of a person, and where they say so. Returns what to tell them. */
  save(file?: string): string;
}

const CHOOSE: Mode = { kind: 'choose' };

export class Session {
  /** The match is over, or the player has quit. */
  done = false;
  private readonly config: SessionConfig;
  private readonly match: Match;
  private mode: Mode = CHOOSE;
  private view: Viewpoint | null = null;
  /** Events printed so far. */
  private printed: number;
  /** Where an undo that needs consent would go back to. */
  private consent: number | null = null;
  /** Whether to give up or to accept a draw: the next line says. */
  private plea: Plea | null = null;
  /** Decisions that the helper still answers. */
  private autos = 0;
  /** What was printed last, so that it is not repeated. */
  private said = { status: new Set<string>(), title: '', near: '' };
  /** What the bot that decided last has weighed. */
  private thought: { considered: Considered; decision: Decision } | null = null;
  /** Clauses that have been read out. */
  private readonly explained = new Set<string>();
  private readonly chalk = new ChalkPlans();
  /** The unit that is planned for, and its question. */
  private draft: { of: Draft; view: Viewpoint } | null = null;

  constructor(config: SessionConfig) {
    this.config = config;
    this.match = config.record.match;
    this.printed = this.match.inputs.length === 0 ? 0 : Math.max(0, this.match.events.length - 5);
  }

  open(): void {
    this.advance();
  }

  /** Takes one line that the player typed. */
  hear(line: string): void {
    const v = this.draft?.view ?? this.view;
    if (this.done || v === null) return;
    const text = line.trim();
    if (this.consent !== null) {
      this.consented(/^y(es)?$/i.test(text), this.consent);
      if (/^(y|yes|n|no|)$/i.test(text)) return;
    }
    if (this.plea !== null) {
      this.answered(/^y(es)?$/i.test(text), this.plea);
      return;
    }
    const [word = '', ...others] = text.split(/\s+/);
    const rest = others.join(' ');
    const plea = pleaOf(word.toLowerCase(), rest, v.seat);
    if (plea !== null) this.plead(plea);
    else if (word.toLowerCase() === 'do') this.apply(reply(this.mode, rest, v), v);
    else if (!this.command(word.toLowerCase(), rest, v)) this.apply(reply(this.mode, text, v), v);
  }

  private plead(plea: Plea): void {
    if (plea.kind === 'concede') {
      this.plea = plea;
      this.say(pleaLine(this.match, plea));
    } else this.parley(plea.seat, 'offer-draw');
  }

  private answered(yes: boolean, { kind, seat }: Plea): void {
    this.plea = null;
    if (kind === 'draw') this.parley(seat, yes ? 'accept-draw' : 'decline-draw');
    else if (yes) this.parley(seat, 'concede');
    else this.say('  The match goes on.');
  }

  private parley(seat: Seat, verb: string): void {
    const problem = speak(this.match, seat, verb);
    if (problem !== null) {
      this.say(problem);
      return;
    }
    this.config.save();
    this.advance();
  }

  private say(...lines: readonly string[]): void {
    for (const line of lines) this.config.out(line);
  }

  private apply({ say, mode, answer }: Reply, v: Viewpoint): void {
    this.say(...say);
    if (mode !== undefined) this.mode = mode;
    if (answer === undefined) return;
    if (this.draft === null) this.submit(answer, v);
    else this.plan(answer as Answer, this.draft);
  }

  /** The answer is a plan for a unit whose time has not come. */
  private plan(answer: Answer, { of, view }: { of: Draft; view: Viewpoint }): void {
    this.say(wrap(this.chalk.keep(of, view.seat, answer), '  ', '    '));
    this.leaveDraft();
  }

  private leaveDraft(): void {
    this.draft = null;
    const v = this.view;
    if (v === null) return;
    this.mode = CHOOSE;
    this.say(`  Back to: ${v.decision.title}`);
  }

  /** "chalk": lists plans, makes one, rubs one out, or does the one whose time has come. */
  private chalked(rest: string, v: Viewpoint): void {
    const due = this.chalk.due(v);
    if (this.draft !== null) this.say('  You are planning: answer the question, or type "back".');
    else if (rest === '') this.say(...this.chalk.lines(v));
    else if (/^wipe\s/i.test(rest)) this.say(`  ${this.chalk.wipe(v, rest.replace(/^wipe\s+/i, ''))}`);
    else if (/^go$/i.test(rest)) {
      if (due === null) this.say('  No chalk plan stands for who is asked now.');
      else this.submit(due.answer, v);
    } else {
      const of = this.chalk.draft(v, rest);
      if (typeof of === 'string') {
        this.say(wrap(of, '  ', '    '));
        return;
      }
      const view = this.lookAt(of.match, v.seat);
      this.draft = { of, view };
      this.mode = CHOOSE;
      this.say(`  Chalk plan for ${of.label}: ${of.decision.title} "back" leaves it.`, ...this.choicesOf(view));
    }
  }

  private submit(answer: unknown, v: Viewpoint): void {
    const taken = v.match.submit(v.seat, answer, v.match.position);
    if (taken.ok) {
      if (v.decision.subjects.length === 1) this.chalk.spent(v.decision.subjects[0]);
      this.config.save();
      this.advance();
      return;
    }
    const { rejection } = taken;
    if (rejection.code === 'rule-bug') {
      const plea = 'Choose otherwise, and please report it with the match file.';
      this.say(wrap(`A rule failed, and the match stands as it was: ${rejection.reason}. ${plea}`, '  ', '  '));
      this.view = this.look(v.seat);
      return;
    }
    const what = typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
    this.say(...refusalLines(what, rejection, v.book, v.things));
  }

  /** Lets bots answer until a person must, or the match is over. */
  private advance(): void {
    const { match, config } = this;
    this.view = null;
    for (;;) {
      const asked = askOthers(match, (seat) => config.bots.has(seat));
      this.say(...logLines(match, this.printed, this.reader));
      this.printed = match.events.length;
      if (match.result !== null) break;
      if (asked !== null) {
        this.plea = { kind: 'draw', seat: asked };
        this.view = this.look(match.deciders[0] as Seat);
        this.say(pleaLine(match, this.plea));
        return;
      }
      const seats = match.deciders;
      const seat = seats.find((s) => config.bots.has(s));
      if (seat !== undefined) this.decide(seat, config.bots.get(seat) as Bot);
      else if (this.autos > 0) {
        this.autos -= 1;
        this.decide(seats[0] as Seat, config.helper);
        config.save();
      } else {
        this.present(seats[0] as Seat);
        return;
      }
    }
    this.done = true;
    this.say(...resultLines(match));
  }

  private decide(seat: Seat, bot: Bot): void {
    const { match } = this;
    const decision = match.decision(seat) as Decision;
    const who = this.config.bots.has(seat) ? `${this.seatName(seat)} decides` : 'The bot decides for you';
    if (match.deciders.length === 1) {
      this.say('', wrap(`${who}: ${decision.title} [${decision.clause}]`, `DECISION ${match.position + 1}  `, '  '));
    }
    try {
      // Drawn anew for each decision, so that a match continued from its file goes on as it would have.
      const rng = random(`${this.config.seed} bot ${seat} ${match.position}`);
      const seen = seenBy(match, seat, rng);
      const considered = bot.consider?.(seen) ?? null;
      if (considered !== null) this.thought = { considered, decision };
      match.answer(seat, considered?.answer ?? bot.decide(seen));
    } catch (error) {
      if (!(error instanceof RuleBug)) throw error;
      const place = `decision ${match.position + 1}`;
      throw new Failure(3, error.message, {
        place,
        remedy: 'report this with the match file; the match stands as it was',
      });
    }
  }

  private present(seat: Seat): void {
    const v = this.look(seat);
    const { said } = this;
    this.view = v;
    this.draft = null;
    this.mode = CHOOSE;
    const status = v.game.text.status(v.state, seat);
    const news = status.filter((line) => !said.status.has(line));
    if (news.length > 0) this.say('', 'STATUS', ...news.map((line) => wrap(line, '  ', '  ')));
    said.status = new Set(status);
    const who = this.reader === null ? `${this.seatName(seat)} decides` : 'You decide';
    const question = wrap(`${who}: ${v.decision.title} ${this.because(v)}`, '  ', '  ');
    this.say('', `DECISION ${v.match.position + 1}`, question, ...this.chalk.news(v));
    const due = this.chalk.due(v);
    if (due !== null) this.say(wrap(due.line, '  ', '  '));
    // The same question with other numbers in it, as when a model acts again: the choices fit in a line.
    const title = `${seat} ${v.decision.title.replace(/[\d.]+/g, '')}`;
    const again = title === said.title;
    said.title = title;
    const only = v.choices.length === 1 ? v.choices[0] : undefined;
    if (only?.act && only.answer === null) this.apply(begin(only.act, v), v);
    else if (again) this.say('CHOICES', ...shortLines(v.choices));
    else this.say('', ...this.choicesOf(v));
  }

  private look(seat: Seat): Viewpoint {
    return this.lookAt(this.match, seat);
  }

  private lookAt(match: Match, seat: Seat): Viewpoint {
    const { game } = match;
    const decision = match.decision(seat) as Decision;
    const state = game.view(match.state, seat);
    const scene = game.scene(state);
    const { book } = this.config;
    const things = thingsOf(scene, { seat, seats: match.seats });
    return { match, game, seat, decision, choices: choicesOf(decision), state, scene, things, book };
  }

  private seatName(seat: Seat): string {
    return this.match.seats[seat]?.name ?? `Seat ${seat + 1}`;
  }

  /** The seat that the log is printed for. Two people at one keyboard get what every seat may see. */
  private get reader(): Seat | null {
    const people = this.match.seats.map((_, seat) => seat).filter((seat) => !this.config.bots.has(seat));
    return people.length === 1 ? (people[0] as Seat) : null;
  }

  /** The rule behind the question is read out the first time. */
  private because({ decision: { clause } }: Viewpoint): string {
    const text = this.explained.has(clause) ? undefined : this.config.book?.find(clause)?.rule;
    this.explained.add(clause);
    return text ? `Why: ${text} [${clause}]` : `[${clause}]`;
  }

  private statusLines(v: Viewpoint): string[] {
    return ['STATUS', ...v.game.text.status(v.state, v.seat).map((line) => wrap(line, '  ', '  '))];
  }

  private choicesOf(v: Viewpoint): string[] {
    const refused = refusedFor(v.decision.refused?.() ?? []);
    const barred = refused.length > 0 ? [wrap(`Not now: ${refused.join(' ')}`, '  ', '           ')] : [];
    return ['CHOICES', ...choiceLines(v.choices), ...barred, `  ${ASK}`];
  }

  /** Questions and orders that are no answers; false when the word is none of them. */
  private command(word: string, rest: string, v: Viewpoint): boolean {
    const ask = QUESTIONS.get(word);
    if (ask !== undefined) {
      this.say(...ask(v, rest));
      return true;
    }
    switch (word) {
      case 'look':
      case 'status':
        this.say(...this.statusLines(v));
        return true;
      case 'choices':
        this.say(...this.choicesOf(v));
        return true;
      case 'near':
        this.said.near = rest;
        this.say(...near(v, rest, false));
        return true;
      case 'more':
        this.say(...near(v, this.said.near, true));
        return true;
      case 'map':
        this.say(
          ...mapLines(v.scene, { seat: v.seat, seats: this.match.seats, regions: this.regions(v, rest === 'zones') }),
        );
        return true;
      case 'log':
        this.say(...this.lastLog(rest));
        return true;
      case 'reason':
        this.say(...reason(this.thought));
        return true;
      case 'undo':
        this.undo(v);
        return true;
      case 'save':
        this.say(`  ${this.config.save(rest === '' ? undefined : rest)}`);
        return true;
      case 'auto':
        this.autos = /^\d+$/.test(rest) ? Math.min(Number(rest), 1000) : 1;
        this.advance();
        return true;
      case 'any':
        this.apply(any(this.mode, v, this.config.seed), v);
        return true;
      case 'chalk':
        this.chalked(rest, v);
        return true;
      case 'back':
      case 'esc':
        if (this.draft !== null && this.mode.kind === 'choose') this.leaveDraft();
        else this.apply(back(this.mode, v), v);
        return true;
      case 'quit':
      case 'exit':
        this.done = true;
        return true;
      default:
        return false;
    }
  }

  /** Zones matter while something is being placed; afterwards they are shown on request. */
  private regions(v: Viewpoint, asked: boolean): readonly Region[] {
    const act = this.mode.kind === 'form' || this.mode.kind === 'confirm' ? this.mode.act : null;
    if (act?.form.kind === 'place') return act.form.region;
    const places = v.decision.acts.some(({ form }) => form.kind === 'place' || form.kind === 'feature');
    return asked || places || v.scene.bodies.length === 0 ? v.scene.regions : [];
  }

  private lastLog(rest: string): string[] {
    const lines = logLines(this.match, 0, this.reader);
    return lines.length === 0 ? ['  Nothing has happened yet.'] : lines.slice(/^\d+$/.test(rest) ? -Number(rest) : -10);
  }

  private undo(v: Viewpoint): void {
    const { match } = this;
    if (match.undoable(v.seat)) {
      this.config.record.takeBack(match.inputs.length - 1, v.seat);
      this.restored();
      return;
    }
    const last = match.inputs.map(({ seat }) => this.config.bots.has(seat)).lastIndexOf(false);
    if (last < 0) {
      this.say('  There is nothing of yours to take back.');
      return;
    }
    this.consent = last;
    const people = match.seats.length - this.config.bots.size;
    const who = people > 1 ? 'The others must agree.' : this.config.bots.size > 0 ? 'The bots agree.' : '';
    const what = `This takes back ${plural(match.inputs.length - last, 'decision')}; the same dice will come again, and the match file will say so.`;
    const whyNot = 'Not free any more: a die was rolled, something was shown or another has acted.';
    this.say(
      wrap(
        `${[whyNot, who, what].filter((text) => text !== '').join(' ')} Type yes to take back, anything else to go on.`,
        '  ',
        '  ',
      ),
    );
  }

  private consented(agreed: boolean, to: number): void {
    this.consent = null;
    if (agreed) {
      this.config.record.takeBack(to, this.match.inputs[to]?.seat ?? 0);
      this.restored();
    } else this.say('  Nothing was taken back.');
  }

  private restored(): void {
    this.printed = Math.min(this.printed, this.match.events.length);
    this.said = { status: new Set(), title: '', near: '' };
    this.say('  Taken back.');
    this.config.save();
    this.advance();
  }
}

const QUESTIONS = new Map<string, (v: Viewpoint, rest: string) => readonly string[]>([
  ['help', () => HELP.split('\n')],
  ['?', () => HELP.split('\n')],
  ['why', why],
  ['odds', oddsLines],
  ['measure', measure],
  ['sight', sight],
  ['side', side],
  ['stages', stages],
  ['stakes', stakes],
  ['ways', ways],
  ['cards', cards],
  ['card', card],
  ['wins', wins],
  ['hint', hint],
  ['plan', plans],
  ['rule', (v, rest) => rule(v.book, rest)],
]);
