import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done, as logs name it: a request, or a run of a job. */
export interface Work {
  /** The document's operation, `page` or `other`; of a job its name. */
  operation: string;
  /** Of a request; also what a 500 names as its reference. */
  reqId?: string;
  traceId: string;
}

const storage = new AsyncLocalStorage<Work>();

/** Everything that `run` does and starts belongs to that work, also what goes on after an answer. */
export function doWork<T>(work: Work, run: () => T): T {
  return storage.run(work, run);
}

/** Undefined for what the server does by itself. */
export function currentWork(): Work | undefined {
  return storage.getStore();
}
