/** The entry of the worker: messages in, replies out. */
import './jitless.ts';
import type { FromWorker, ToWorker } from '#client/protocol.ts';
import { SessionError, said } from './problem.ts';
import { Session } from './session.ts';

interface Port {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<ToWorker>) => void): void;
}

const port = self as unknown as Port;
const session = new Session();

port.addEventListener('message', ({ data }) => {
  const { id, ...ask } = data;
  session.handle(ask).then(
    (value) => port.postMessage({ id, ok: true, value }),
    (error: unknown) => {
      const code = error instanceof SessionError ? error.code : 'internal';
      port.postMessage({ id, ok: false, code, message: said(error) });
    },
  );
});
