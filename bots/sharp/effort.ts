/** How much a planner thinks. All in numbers of evaluations and samples, so that the same seed gives the same plan on any machine. */
export interface Effort {
  name: string;
  /** Evaluations for finding activations. */
  search: number;
  /** Samples of luck in the tree, and for the best activations. */
  samples: number;
  trials: number;
  /** So many activations are tried with more luck, and so many of these are answered by the other side. */
  finalists: number;
  answered: number;
  /** Evaluations for finding an answer of the other side, and with how many samples each is tried. */
  reply: number;
  replies: number;
}

export const SHARP: Effort = {
  name: 'sharp',
  search: 600,
  samples: 6,
  trials: 18,
  finalists: 6,
  answered: 3,
  reply: 60,
  replies: 6,
};

export const MASTER: Effort = {
  name: 'master',
  search: 2400,
  samples: 6,
  trials: 36,
  finalists: 10,
  answered: 5,
  reply: 150,
  replies: 6,
};
