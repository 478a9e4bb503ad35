import type { Database } from '../db/tables.ts';
import type { Job, Nightly } from '../mechanisms/jobs/job.ts';
import type { Contributions } from '../mechanisms/ports/contributions.ts';
import type { AllHandlers } from './handler.ts';

/**
 * The face of a domain to the server that is put together from it (`modules/index.ts`). Another module calls its `public.ts`.
 * What it adds to the audit log (`AuditActions`) and to the live topics (`Topics`) it declares beside.
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
  /** Deletes each night what is not kept for ever; after all other nightly work. */
  retention?: readonly Nightly[];
}

export function defineServerModule<const Module extends ServerModule>(module: Module): Module {
  return module;
}
