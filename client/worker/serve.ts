/**
 * Messages of the page in, replies out. With a moment of the match goes what its file has gained since the last one. Replies about a match
 * say lengths in the unit that its players chose.
 */
import type { Ask, FromWorker, ToWorker } from '#client/protocol/messages.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { LengthUnit } from '#engine/game.ts';
import { allInUnit } from '#engine/text/unit.ts';
import { SessionError, said } from './problem.ts';
import type { Session } from './session.ts';

/** Files and rosters belong to no match on the table. */
const APART: readonly Ask['do'][] = [
  'file',
  'verify',
  'army',
  'army-page',
  'army-edit',
  'army-new',
  'campaign',
  'pack-example',
];

export function serve(session: Session, post: (message: FromWorker) => void): (message: ToWorker) => void {
  let unit: LengthUnit | undefined;
  return ({ id, ...ask }) => {
    session.handle(ask).then(
      (reply) => {
        const moment = reply !== null && typeof reply === 'object' && 'scene' in reply;
        if (moment) unit = (reply as Snapshot).scene.unit;
        const growth = moment ? session.growth() : null;
        const value = APART.includes(ask.do) ? reply : allInUnit(reply, unit);
        post({ id, ok: true, value, ...(growth === null ? {} : { growth }) });
      },
      (error: unknown) => {
        const code = error instanceof SessionError ? error.code : 'internal';
        post({ id, ok: false, code, message: said(error) });
      },
    );
  };
}
