/** Something wrong with a case file, with its place; not a failing expectation. */
export class CaseProblem extends Error {
  readonly place: string;
  constructor(place: string, message: string) {
    super(place === '' ? message : `${place}: ${message}`);
    this.place = place;
  }
}
