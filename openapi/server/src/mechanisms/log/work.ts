import { AsyncLocalStorage } from 'node:async_hooks';

/** The work that something is done for, as logs name it: a request, or a run of a job. */
export interface Work {
  /** The document's operation, `page` or `other`; for a job its name. */
  operation: string;
  /** For a request; also the reference that a 500 shows. */
  reqId?: string;
  traceId: string;
}

const storage = new AsyncLocalStorage<Work>();

/** Everything that `run` does and starts belongs to that work, also what continues after an answer. */
export function doWork<T>(work: Work, run: () => T): T {
  return storage.run(work, run);
}

/** Undefined outside of requests and jobs. */
export function currentWork(): Work | undefined {
  return storage.getStore();
}
