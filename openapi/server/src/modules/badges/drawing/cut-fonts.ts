import { Worker } from 'node:worker_threads';

/** A subset of a font file. */
export interface Cut {
  /** A variable font, WOFF2. */
  file: string;
  /** Of its axis `wght`. */
  weight: number;
  text: string;
}
export type CutAnswer = { fonts: Uint8Array[] } | { error: string };

/** How long the thread waits for another badge: groups arrive together. */
const IDLE_MS = 30_000;

let thread: Worker | undefined;
let timer: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * TrueType fonts of one weight with only these letters. Runs in a thread, one badge after the other; the thread ends when
 * no badge needs it, because WebAssembly never frees memory (40 MB) and few sites need it.
 * @throws Error if a file cannot be read
 */
export function cutFonts(cuts: readonly Cut[]): Promise<Buffer[]> {
  const mine = turn.then(() => ask(cuts));
  turn = mine.catch(() => undefined);
  return mine;
}

async function ask(cuts: readonly Cut[]): Promise<Buffer[]> {
  clearTimeout(timer);
  const worker = thread ?? start();
  const answer = await new Promise<CutAnswer>((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    const onMessage = (message: CutAnswer) => end(() => resolve(message));
    const onError = (error: unknown) => end(() => reject(error));
    const onExit = () => end(() => reject(new Error('The thread that cuts fonts has ended.')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(cuts);
  });
  timer = setTimeout(() => retire(worker), IDLE_MS).unref();
  if ('error' in answer) throw new Error(`A font could not be read: ${answer.error}`);
  return answer.fonts.map((font) => Buffer.from(font));
}

function start(): Worker {
  const worker = new Worker(new URL('./cut-fonts-thread.ts', import.meta.url));
  // The thread must not keep a stopping server alive.
  worker.unref();
  worker.on('error', () => forget(worker)).on('exit', () => forget(worker));
  thread = worker;
  return worker;
}

/** Forgets the thread immediately: it takes a while to end, and would not answer a badge that arrives in the meantime. */
function retire(worker: Worker): void {
  forget(worker);
  void worker.terminate();
}

function forget(worker: Worker): void {
  if (thread === worker) thread = undefined;
}
