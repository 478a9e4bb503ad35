import type { components } from '@portal/openapi/server';
import type { ClientId } from '../../db/tables.ts';

type Schemas = components['schemas'];

interface LoadCountsTable {
  client_id: ClientId;
  /** Its beginning. */
  hour: Date;
  remote: string;
  version: string;
  phase: Schemas['LoadPhase'];
  outcome: Outcome;
  /** Name of the trial that the load was part of (`rules/trials.ts`); '' where it was none. */
  trial: string;
  /** `rules/durations.ts`; 0 for failures. */
  bucket: number;
  count: number;
}

export type Outcome = 'ok' | Schemas['LoadError'];

declare module '../../db/tables.ts' {
  interface Database {
    load_counts: LoadCountsTable;
  }
}
