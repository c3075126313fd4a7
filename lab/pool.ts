/** Workers that play batches of a plan. Each is asked for one batch at a time. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { gameWith } from '#engine/packs/build.ts';
import type { Kit, Plan } from './plan.ts';
import { type Batch, type Outcome, playGame } from './sim.ts';

interface Ask {
  from: number;
  to: number;
}

export interface Pool {
  runners: readonly Batch[];
  close(): Promise<void>;
}

/** Starts workers from a file that calls `serve`, and waits until all of them are ready. */
export async function openPool(file: URL, plan: Plan, workers: number): Promise<Pool> {
  const started = await Promise.all(Array.from({ length: workers }, () => start(file, plan)));
  return {
    runners: started.map(
      (worker): Batch =>
        (from, to) =>
          ask(worker, { from, to }),
    ),
    close: async () => {
      await Promise.all(started.map((worker) => worker.terminate()));
    },
  };
}

function start(file: URL, plan: Plan): Promise<Worker> {
  const worker = new Worker(file, { workerData: plan });
  return answered<'ready'>(worker).then(() => worker);
}

function ask(worker: Worker, batch: Ask): Promise<Outcome[]> {
  const reply = answered<Outcome[]>(worker);
  worker.postMessage(batch);
  return reply;
}

/** The next message of a worker; a worker that dies instead is an error. */
function answered<T>(worker: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (message: T) => {
      done();
      resolve(message);
    };
    const onError = (error: Error) => {
      done();
      reject(error);
    };
    const onExit = (code: number) => {
      done();
      reject(new Error(`a worker stopped with exit code ${code}`));
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}

/** The other side: what a worker runs. */
export function serve(kit: Kit): void {
  const port = parentPort;
  if (port === null) throw new Error('this file is started by the simulation');
  const plan = workerData as Plan;
  const packed = withPacks(kit, plan);
  port.on('message', ({ from, to }: Ask) => port.postMessage(playBatch(packed, plan, from, to)));
  port.postMessage('ready');
}

function withPacks(kit: Kit, { game: slug, packs = [] }: Plan): Kit {
  const maker = kit.makers?.[slug];
  if (packs.length === 0) return kit;
  const game = maker === undefined ? null : gameWith(maker, packs).game;
  if (game === null) throw new Error(`${slug} cannot be made with these packs`);
  return { ...kit, games: { ...kit.games, [slug]: game } };
}

export function playBatch(kit: Kit, plan: Plan, from: number, to: number): Outcome[] {
  const outcomes: Outcome[] = [];
  for (let n = from; n < to; n++) outcomes.push(playGame(kit, plan, n));
  return outcomes;
}
