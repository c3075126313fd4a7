import { parentPort, workerData } from 'node:worker_threads';
import { clientData } from './data.ts';

/** To read all rulebooks takes seconds: bundled by the build and run beside it. */
parentPort?.postMessage(clientData(workerData.root));
