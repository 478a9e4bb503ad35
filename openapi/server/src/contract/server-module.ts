import type { Database } from '../db/tables.ts';
import type { Job, Nightly } from '../mechanisms/jobs/job.ts';
import type { Contributions } from '../mechanisms/ports/contributions.ts';
import type { AllHandlers } from './handler.ts';

/**
 * The face of a domain to the server that is put together from it (`modules/index.ts`). Another module calls its `public.ts`.
 * Its kinds of the audit log (`AuditActions`) and its live topics (`Topics`) are declared in the same file.
 */
export interface ServerModule<Handlers extends Partial<AllHandlers> = Partial<AllHandlers>>
  extends Contributions {
  /** That of its folder. */
  name: string;
  /** Those of its operations. */
  handlers?: Handlers;
  /** Only its own code names them. */
  tables?: readonly (keyof Database)[];
  jobs?: readonly Job[];
  /** Work of each local midnight. */
  nightly?: readonly Nightly[];
  /** Deletes expired data each night, after all other nightly work. */
  retention?: readonly Nightly[];
}

export function defineServerModule<const Module extends ServerModule>(module: Module): Module {
  return module;
}
