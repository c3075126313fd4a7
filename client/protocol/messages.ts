/**
 * What the page and the worker say to each other. The engine, the games and the bots run in the worker; the page holds
 * plain data and draws it. Every question carries an id and gets exactly one reply. Whatever changes the match is answered
 * with a snapshot, which the link also hands to everyone who watches.
 */
import type { Growth } from '#client/store/growth.ts';
import type { Word } from '#engine/flow/parley.ts';
import type {
  Answer,
  ArmyReport,
  Option,
  Outlook,
  Reach,
  Refusal,
  Seat,
  Sheet,
  SideView,
  SightReport,
  Threat,
} from '#engine/game.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { Verification } from '#engine/log/verify.ts';
import type { Pack, PackRef } from '#engine/pack.ts';
import type { ArmyBuilt, ArmyChange, PackChecked, PackOffer } from './army.ts';
import type { CampaignView, CampaignWork } from './campaign.ts';
import type { DecisionView, Hint } from './decision.ts';
import type { OddsFound, Tried, TriedAnswer, WhyReply } from './odds.ts';
import type { Ahead, ChalkCheck, ChalkPlan, Lifted, Planned, Toward } from './plan.ts';
import type { MatchSetup, Player, Reasons } from './players.ts';
import type { MenaceView, Snapshot } from './snapshot.ts';
import type { StoryView } from './story.ts';

export type Ask =
  | { do: 'start'; setup: MatchSetup }
  /**
   * A stored match goes on. While its dice are closed it is `frozen`, unless `seed` or `fresh` gives it others from its end on.
   * `kept`: the page keeps this very file, so what the match gains is told from there; `reasons` was kept with it.
   */
  | {
      do: 'resume';
      file: MatchFile;
      players: Player[];
      seed?: string;
      fresh?: boolean;
      kept?: boolean;
      reasons?: Reasons;
    }
  /**
   * The position of a case, to be played on with dice of its own. Seats beyond `players` are played by people. `watch`: its answers have been given and its dice have
   * fallen, so that it can be watched from the start; what comes after has dice of its own.
   */
  | { do: 'open-case'; text: string; players: Player[]; seed?: string; watch?: boolean }
  /** A new match from the moment shown, against these players. */
  | { do: 'branch'; players: Player[]; seed?: string }
  | { do: 'answer'; position: number; seat: Seat; answer: Answer }
  /** The deciding bot makes one decision. `behind`: the moment shown stays, and `follow` catches up with it. */
  | { do: 'bot'; behind?: boolean }
  /** Shows the match after so many inputs as if it were played just now: what a bot did is seen step by step. */
  | { do: 'follow'; input: number }
  /** A bot makes one decision in a person's place, because the person asked for it. */
  | { do: 'delegate'; position: number; seat: Seat }
  /** A word between the players: a side gives up, or a draw is offered or answered. Bots answer an offer at once. */
  | { do: 'speak'; seat: Seat; word: Word }
  /** Back to before the seat's last answer. */
  | { do: 'undo'; seat: Seat; consent: boolean }
  /**
   * `after`, here and below: answers that are taken to have been given first, because they let the model act. `ranked`: those worth most first,
   * where that is soon known. `as`, here and below: a unit whose time has not come is taken to be asked, see `rehearse`.
   */
  | { do: 'options'; key: string; after?: readonly Answer[]; ranked?: boolean; as?: string }
  /** What lets a model act that is `ready`, and how it could then go. */
  | { do: 'lift'; model: string }
  /** What a model could do about a thing, in several acts; `nth`: the way that is looked at. */
  | { do: 'plan'; actor: string; target: string; nth?: number }
  /** What a unit of the viewer would be asked if its time to act had come. */
  | { do: 'rehearse'; unit: string }
  /** What such a unit could do about a thing. */
  | { do: 'toward'; unit: string; target: string }
  /** How plans stand at the moment shown. */
  | { do: 'chalk'; plans: readonly ChalkPlan[] }
  /** What a bot would answer in the place of the person who is asked. */
  | { do: 'hint' }
  /** A legal way to carry out the act, well spread; another one for another `draw`. For keyboards: somewhere to begin. */
  | { do: 'sample'; key: string; draw?: number; after?: readonly Answer[]; as?: string }
  /** `toward`: a way that may not end there is tried as far as it may go. */
  | { do: 'try'; answer: Answer; toward?: Toward; after?: readonly Answer[]; as?: string }
  | { do: 'reach'; key: string; after?: readonly Answer[]; as?: string }
  | { do: 'odds'; answer: Answer; after?: readonly Answer[]; as?: string }
  /**
   * What a planned act of `model` leads to; `toward` as in `try`. `aims` are ids of enemies to look at first, in order. A
   * newer question of this kind overtakes an older one.
   */
  | {
      do: 'ahead';
      answer: Answer;
      toward?: Toward;
      model: string;
      aims: readonly string[];
      after?: readonly Answer[];
      as?: string;
    }
  /** The answer that is meant by pointing at a thing, with the act of this key in hand or with none. Null: none. */
  | { do: 'aim'; thing: string; key?: string; as?: string }
  /** Why an answer is refused, at length; without an answer why an act is not offered at all. */
  | { do: 'why'; verb: string; answer?: Answer; as?: string }
  /** What enemies could do to a model where it stands. */
  | { do: 'threat'; model: string }
  /** Where one enemy could get and hit, or all of them. A newer question of this kind overtakes an older one. */
  | { do: 'menace'; model: string | null }
  | { do: 'sight'; viewer: string; target: string }
  | { do: 'measure'; a: string; b: string }
  | { do: 'sheet'; model: string }
  /** A model from the side, as the moment shown has it. */
  | { do: 'side'; model: string }
  /** The stages of the act and what each answer leads to; with an answer, what that one leads to. */
  | { do: 'outlook'; answer?: Answer }
  /** Shows the match after so many inputs; 'live' goes back to the present. */
  | { do: 'seek'; input: number | 'live' }
  | { do: 'story' }
  /**
   * The match as a file, up to `upTo` inputs. The secrets are told when the match is over, or when `seed` asks for them: to keep
   * the match on this machine, never to show them. `veil`: for somebody else, so what the viewer may not know is not in it.
   */
  | { do: 'file'; upTo?: number; seed?: boolean; veil?: boolean }
  /** Why bots gave their answers: kept beside the file, because it is no part of it. */
  | { do: 'reasons' }
  | { do: 'verify'; file: MatchFile }
  /** The digits by which people know the table's promise, before they type words of their own. */
  | { do: 'promise'; table: string; sealing: string }
  | { do: 'army'; game: string; roster: unknown }
  /** The builder: the roster described as a page, or what is wrong with its shape. */
  | { do: 'army-page'; game: string; roster: unknown }
  /** The roster with one change. Rejected with code 'malformed' when the roster cannot hold it; nothing is changed then. */
  | { do: 'army-edit'; game: string; roster: unknown; change: ArmyChange }
  /** An empty roster of that faction, with these packs before all others: those that the faction comes from. */
  | { do: 'army-new'; game: string; faction: string; packs?: readonly PackRef[] }
  /** Linked games of a game that has them. */
  | { do: 'campaign'; game: string; work: CampaignWork }
  /** Hands in the packs that are at hand from now on, in the place of those before; the most wanted first. */
  | { do: 'packs'; packs: readonly Pack[] }
  /** A pack as it is written, checked against the packs at hand. */
  | { do: 'pack-check'; text: string }
  /** What the packs at hand bring. */
  | { do: 'pack-offers' }
  /** A commented pack to start from. */
  | { do: 'pack-example'; game: string };

/** A refused answer has changed nothing. `code` tells one that came too late from one that the rules forbid. */
export interface Rejected {
  refusal: Refusal;
  code: string;
}

/** What each question is answered with. */
export interface Replies {
  start: Snapshot;
  resume: Snapshot;
  'open-case': Snapshot;
  branch: Snapshot;
  answer: Snapshot | Rejected;
  bot: Snapshot;
  delegate: Snapshot | Rejected;
  speak: Snapshot | Rejected;
  undo: Snapshot | Rejected;
  options: Option[];
  /** Null when nothing that is asked now lets it act, or it could go nowhere. */
  lift: Lifted | null;
  /** Null when the game knows no way. */
  plan: Planned | null;
  /** Null when it cannot come to act. */
  rehearse: DecisionView | null;
  toward: { key: string; answer: Answer } | null;
  chalk: readonly ChalkCheck[];
  hint: Hint | null;
  /** Null when there is none. */
  sample: Answer | null;
  /** `instead`: as far as a refused way may go; null when it was not asked for, or there is none. */
  try: Tried & { instead: TriedAnswer | null };
  reach: Reach[];
  odds: OddsFound;
  /** Null when nothing is allowed, and when dice decide where it ends. */
  ahead: Ahead | null;
  aim: { answer: Answer; key: string | null; label: string; refusal: Refusal | null } | null;
  why: WhyReply;
  threat: readonly Threat[];
  /** A refusal where the game forbids to measure now. Null where the game lets nobody reckon it in advance. */
  menace: MenaceView | { refusal: Refusal } | null;
  sight: SightReport | null;
  measure: { distance: number; line: string } | null;
  sheet: Sheet | null;
  side: SideView | null;
  /** Null where there are too many answers to compare. */
  outlook: Outlook | null;
  follow: Snapshot;
  seek: Snapshot;
  story: StoryView;
  file: MatchFile;
  reasons: Reasons;
  verify: Verification;
  promise: { digits: string };
  army: { report: ArmyReport | null; problems: { place: string; message: string }[] };
  'army-page': { built: ArmyBuilt | null; problems: { place: string; message: string }[] };
  'army-edit': ArmyBuilt;
  'army-new': ArmyBuilt;
  campaign: CampaignView;
  /** The hashes of those that are what they say they are. */
  packs: { taken: string[] };
  'pack-check': PackChecked;
  'pack-offers': PackOffer[];
  'pack-example': { text: string };
}

export type ToWorker = Ask & { id: number };

export type FromWorker =
  /** `growth`: what the match file has gained since the last moment that was sent; absent when it has gained nothing. */
  | { id: number; ok: true; value: Replies[keyof Replies]; growth?: Growth }
  | { id: number; ok: false; code: string; message: string };
