/** Messages of the page in, replies out. With a moment of the match goes what its file has gained since the last one. */
import type { FromWorker, ToWorker } from '#client/protocol.ts';
import { SessionError, said } from './problem.ts';
import type { Session } from './session.ts';

export function serve(session: Session, post: (message: FromWorker) => void): (message: ToWorker) => void {
  return ({ id, ...ask }) => {
    session.handle(ask).then(
      (value) => {
        const growth = value !== null && typeof value === 'object' && 'scene' in value ? session.growth() : null;
        post({ id, ok: true, value, ...(growth === null ? {} : { growth }) });
      },
      (error: unknown) => {
        const code = error instanceof SessionError ? error.code : 'internal';
        post({ id, ok: false, code, message: said(error) });
      },
    );
  };
}
