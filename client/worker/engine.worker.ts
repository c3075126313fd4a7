/** The entry of the worker. */
import './jitless.ts';
import type { FromWorker, ToWorker } from '#client/protocol/messages.ts';
import { serve } from './serve.ts';
import { Session } from './session.ts';

interface Port {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<ToWorker>) => void): void;
}

const port = self as unknown as Port;
const receive = serve(new Session(), (message) => port.postMessage(message));
port.addEventListener('message', ({ data }) => receive(data));
