/** A decision and its acts without their functions. */
import type {
  After,
  Along,
  Answer,
  ClauseId,
  Form,
  Handful,
  Json,
  Laid,
  PayOff,
  Refusal,
  Seat,
  Shapes,
  UnitShape,
} from '#engine/game.ts';

/** An act without its functions: what the list of acts shows. `count` is the number of listed options, null for continuous forms. */
export interface ActView {
  key: string;
  verb: string;
  label: string;
  clause: ClauseId;
  cost?: { amount: number; unit: string; upTo?: number };
  form: Form;
  fixed: Record<string, Json>;
  count: number | null;
  /** Form option: the answer that the button gives. Null for every other form. */
  answer: Answer | null;
  /** Ids that light up while the act is looked at. */
  subjects: readonly string[];
  /** Form list with one option: what it is. */
  only?: string;
  /** What it uses up that is not counted in points. */
  uses?: string;
  /** It would change nothing now: why. */
  idle?: string;
  /** Form several: selections that are taken by one click, the best first. Absent: none. */
  presets?: readonly Preset[];
  /** It stops somebody on a way: see `Act.along`. */
  along?: Along;
  /** Where bodies stand after it, if it is done in the way that comes first. */
  after?: readonly After[];
}

/** A selection of several items, ready to be taken. */
export interface Preset {
  /** What the selection is called. */
  name: string;
  /** Who or what is in it. */
  label: string;
  items: readonly string[];
}

export interface ShapesView extends Shapes {
  options: readonly ShapeOption[];
}

/** An option that changes the shape of a unit, and the act it belongs to. */
export interface ShapeOption {
  key: string;
  answer: Answer;
  shape: UnitShape;
}

export interface DecisionView {
  /** The position that an answer must name. */
  position: number;
  seat: Seat;
  title: string;
  clause: ClauseId;
  subjects: readonly string[];
  acts: readonly ActView[];
  /** Acts that are not offered, each with the reason. */
  dimmed: readonly { verb: string; label: string; refusal: Refusal }[];
  /** The shapes of the unit it is about, and what leads to each; null: nothing about shapes. */
  shapes: ShapesView | null;
  decline: Answer | null;
  /** Only afterthoughts are left: see `Decision.afterthought`. */
  afterthought: boolean;
  /** The dice that are chosen from; null: none. */
  handful: Handful | null;
  /** What each amount comes to that may be staked; null: nothing is staked. */
  payOff: PayOff | null;
  /** What lies on the table and is asked about; null: nothing does. */
  laid: Laid | null;
  /** It comes in the middle of an act that somebody declared: a reaction, a test to be helped. */
  amid: boolean;
  /** Several seats answer under seal. */
  sealed: boolean;
  /** Models and units that an answer to this question lets act: they may be lifted, see `lift`. */
  ready: readonly string[];
}

/** What a bot would do. */
export interface Hint {
  answer: Answer;
  /** The act it belongs to. */
  key: string;
  label: string;
  subjects: readonly string[];
  because: string;
}
