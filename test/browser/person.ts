/**
 * A player who knows only what the dock shows: reads the question, looks at what can be pressed, and presses it by
 * mouse, by keys or by finger. What the person saw on the way is kept for the test to judge.
 */
import { expect } from 'vitest';

/** What can be read from the dock at one moment. */
export interface Dock {
  who: string;
  ask: string;
  because: string;
  clause: string;
  confirm: string | null;
  /** An answer is on its way, or what may be chosen is. */
  busy: boolean;
  /** A bot may set up in the person's place. */
  delegates: boolean;
  /** Selections that one press takes. */
  presets: number;
  choices: readonly string[];
  /** The keys of the choices; empty where one has none. */
  choiceKeys: readonly string[];
  chosen: readonly boolean[];
  places: number;
  acts: readonly { name: string; key: string; off: boolean; on: boolean }[];
  phase: string;
  /** Changes with everything that happens. */
  mark: string;
  cover: string | null;
  over: boolean;
  /** The points of a turn that is over are shown. */
  scoring: boolean;
}

export type Hands = 'pointer' | 'keys' | 'touch';

export interface Habits {
  hands: Hands;
  /** Which act is wanted, the most wanted first; what is not named comes after, in its order; ending comes last. */
  wants?: readonly string[];
  /** Whether to let a bot set up, when it is offered. */
  lazy?: (dock: Dock) => boolean;
  /** Looks at every question before it is answered. */
  before?: (dock: Dock) => Promise<void> | void;
  /** Does something of its own about a question; true: it is done. */
  own?: (dock: Dock) => Promise<boolean>;
}

/** A page of any browser, as far as a person needs one; the drivers of both browsers offer this. */
export interface Screen {
  evaluate(script: string): Promise<unknown>;
  evaluate<R>(work: () => R): Promise<Awaited<R>>;
  evaluate<R, A>(work: (given: A) => R, given: A): Promise<Awaited<R>>;
  keyboard: { press(key: string): Promise<void> };
  mouse: { click(x: number, y: number): Promise<void> };
  touchscreen: { tap(x: number, y: number): Promise<void> };
}

/** In the page: everything visible about the question. */
function look(): Dock {
  const text = (el: Element | null | undefined) => (el?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const visible = (el: Element) => el.getClientRects().length > 0;
  const bare = (el: Element) => {
    const copy = el.cloneNode(true) as Element;
    for (const key of copy.querySelectorAll('kbd')) key.remove();
    return text(copy);
  };
  const panels = [...document.querySelectorAll('[aria-label="Decision"]')];
  const dock = panels.find(visible) ?? document.createElement('div');
  const confirm = dock.querySelector('.foot .btn.primary:not(:disabled), .sheet .answers .act.on');
  const choices = [...dock.querySelectorAll('.form-list:not(.ready) .choice:not(.back):not(.preset)')];
  const cover = document.querySelector('.cover');
  const acts = [...dock.querySelectorAll('.actions .act:not(.notnow), .foot .ending')];
  return {
    who: text(dock.querySelector('.prompt .who')),
    ask: text(dock.querySelector('.prompt .ask b')),
    because: text(dock.querySelector('.prompt .ask > span')),
    clause: text(dock.querySelector('.prompt .clause')),
    confirm: confirm === null ? null : bare(confirm),
    busy:
      document.querySelector('[data-busy]') !== null ||
      dock.querySelector('.foot .btn.primary:disabled, .looking') !== null,
    delegates: dock.querySelector('.delegate') !== null,
    presets: dock.querySelectorAll('.preset').length,
    choices: choices.map(bare),
    choiceKeys: choices.map((c) => text(c.querySelector('kbd'))),
    chosen: choices.map((c) => c.getAttribute('aria-pressed') === 'true'),
    places: dock.querySelectorAll('.places .choice').length,
    acts: acts.map((a) => ({
      name: a.classList.contains('ending') ? bare(a) : text(a.querySelector('b')),
      key: text(a.querySelector('kbd')),
      off: a.classList.contains('off'),
      on: a.getAttribute('aria-pressed') === 'true',
    })),
    phase: [...document.querySelectorAll('.phase [aria-current="step"]')].map(text).join(),
    mark: `${text(dock)}|${text(document.querySelector('.score'))}|${document.querySelector('[aria-live="polite"]')?.textContent}`,
    cover: cover === null ? null : text(cover.querySelector('h2')),
    over: document.querySelector('[aria-label="Result"]') !== null,
    scoring: [...document.querySelectorAll('[aria-label="Scoring"]')].some(visible),
  };
}

/** At every question a new player can read who decides, what is asked, and what to press. */
export function clear(dock: Dock): void {
  expect(dock.who).toMatch(/ decides?$/);
  expect(dock.ask).toMatch(/^[A-Z]/);
  expect(dock.ask, 'no bare coordinates').not.toMatch(/\d+\.\d+, \d/);
}

export class Person {
  readonly page: Screen;
  readonly habits: Habits;
  /** Questions, phases and acts in the order they were met. */
  readonly asked: string[] = [];
  readonly phases = new Set<string>();
  readonly done: string[] = [];
  readonly covers: string[] = [];

  constructor(page: Screen, habits: Habits) {
    this.page = page;
    this.habits = habits;
  }

  dock(): Promise<Dock> {
    return this.page.evaluate(look);
  }

  /** Waits for a dock of this kind; says what was there instead when it does not come. */
  async until(ready: (dock: Dock) => boolean, what: string, ms = 20_000): Promise<Dock> {
    const end = Date.now() + ms;
    for (let dock = await this.dock(); ; ) {
      if (ready(dock)) return dock;
      const seen = JSON.stringify(dock);
      if (Date.now() > end) throw new Error(`${what}: the dock says ${seen}`);
      dock = (await this.page.evaluate(`(${another})(${look}, ${JSON.stringify(seen)})`)) as Dock;
    }
  }

  /** Plays until the match is over or `enough`. */
  async play(enough: (person: Person, dock: Dock) => boolean = () => false, most = 900): Promise<Dock> {
    const mine = (dock: Dock) =>
      dock.over ||
      dock.scoring ||
      dock.cover !== null ||
      (/decides?$/.test(dock.who) && !dock.busy && answerable(dock) && !/thinking/.test(dock.ask));
    let last = '';
    for (let n = 0; n < most; n++) {
      const dock = await this.until((d) => mine(d) && d.mark !== last, `step ${n} after "${this.done.at(-1)}"`);
      this.phases.add(dock.phase);
      if (dock.over || enough(this, dock)) return dock;
      last = dock.mark;
      if (dock.scoring) {
        last = '';
        await this.press('.foot .btn.primary', 0, 'Enter');
        continue;
      }
      if (dock.cover !== null) {
        this.covers.push(dock.cover);
        await this.press('.cover .btn', 0, 'Enter');
        continue;
      }
      if (this.asked.at(-1) !== dock.ask) this.asked.push(dock.ask);
      await this.habits.before?.(dock);
      if (await this.habits.own?.(dock)) {
        last = '';
        continue;
      }
      if (!(await this.answer(dock))) last = '';
    }
    throw new Error(`the match is not over after ${most} steps: ${this.asked.slice(-8).join(' / ')}`);
  }

  /** Presses what comes next; false: it was gone, and the dock is to be read again. */
  private async answer(dock: Dock): Promise<boolean> {
    if (dock.delegates && this.habits.lazy?.(dock)) return this.press('.delegate', 0, 'a', 'Set up for me');
    if (dock.confirm !== null)
      return this.press('.foot .btn.primary, .sheet .answers .act.on', 0, 'Enter', dock.confirm);
    if (dock.presets > 0) return this.press('.preset', 0, '+');
    const choice = dock.chosen.indexOf(false);
    if (choice >= 0) {
      const key = dock.choiceKeys[choice] || `${choice + 1}`;
      return this.press('.form-list:not(.ready) .choice:not(.back):not(.preset)', choice, key);
    }
    if (dock.places > 0) return this.press('.places .choice', 0, 'n');
    const act = this.wanted(dock);
    if (act < 0) throw new Error(`nothing to press: ${JSON.stringify(dock)}`);
    const { name, key } = dock.acts[act]!;
    return this.press('.actions .act:not(.notnow), .foot .ending', act, key, name);
  }

  private wanted({ acts }: Dock): number {
    const { wants = [] } = this.habits;
    const open = acts.flatMap(({ off }, i) => (off ? [] : [i]));
    for (const want of wants) {
      const found = open.find((i) => acts[i]!.name === want);
      if (found !== undefined) return found;
    }
    return open.find((i) => acts[i]!.key !== '0') ?? open[0] ?? -1;
  }

  /** A click or a tap in the middle of the control, which nothing may cover; false: the control is gone by now. `done` is what was done by it. */
  private async press(css: string, n: number, key: string, done?: string): Promise<boolean> {
    const { hands } = this.habits;
    const spot = hands === 'keys' ? null : await this.page.evaluate(aim, { css, n });
    if (spot === 'gone') return false;
    if (typeof spot === 'string') throw new Error(`${css} ${n} cannot be pressed: ${spot}`);
    if (done !== undefined) this.done.push(done);
    // Acts beyond those that have a key of their own are reached by Tab and taken by Enter.
    if (spot === null && key === '') {
      await this.page.evaluate(focus, { css, n });
      await this.page.keyboard.press('Enter');
      await this.page.evaluate('document.activeElement?.blur()');
    } else if (spot === null) await this.page.keyboard.press(key);
    else if (hands === 'touch') await this.page.touchscreen.tap(spot.x, spot.y);
    else await this.page.mouse.click(spot.x, spot.y);
    return true;
  }
}

/** In the page: waits until the dock is another than the one that was seen, and for a moment at most. */
async function another(look: () => Dock, seen: string): Promise<Dock> {
  const frame = () => new Promise<unknown>((done) => requestAnimationFrame(done));
  const changed = () =>
    new Promise<void>((done) => {
      const finish = () => {
        clearTimeout(late);
        watch.disconnect();
        done();
      };
      const watch = new MutationObserver(finish);
      const late = setTimeout(finish, 100);
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  const end = performance.now() + 1000;
  // While an answer is on its way nobody has to read: to look takes longer than most answers.
  const same = () => document.querySelector('[data-busy]') !== null || JSON.stringify(look()) === seen;
  while (same() && performance.now() < end) await changed().then(frame);
  // It is drawn before anything is pressed: until then it may still move.
  return frame().then(look);
}

/** In the page: the control has the focus. */
function focus({ css, n }: { css: string; n: number }): void {
  const panels = [...document.querySelectorAll('[aria-label="Decision"]'), document];
  const control = panels.map((p) => p.querySelectorAll<HTMLElement>(css)[n]).find((c) => c !== undefined);
  control?.focus();
}

/** In the page: where to press, what is in the way, or that it is gone. */
function aim({ css, n }: { css: string; n: number }): { x: number; y: number } | string {
  const panels = [...document.querySelectorAll('[aria-label="Decision"]'), document];
  const control = panels.map((p) => p.querySelectorAll(css)[n]).find((c) => c !== undefined);
  if (control === undefined) return 'gone';
  control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = control.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && control.contains(hit) ? { x, y } : `${hit?.outerHTML.slice(0, 200)} lies over it`;
}

function answerable({ confirm, presets, chosen, places, acts }: Dock): boolean {
  // An act that was just taken up lists its choices in a moment, and where all are chosen the confirmation comes in one.
  return (
    confirm !== null ||
    presets > 0 ||
    chosen.includes(false) ||
    places > 0 ||
    (acts.some((a) => !a.off) && !acts.some((a) => a.on))
  );
}
