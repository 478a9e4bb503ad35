import type { components } from '@portal/openapi/visitors';

type Schemas = components['schemas'];
export type MusterList = Schemas['MusterList'];
export type MusterPerson = Schemas['MusterPerson'];
export type MusterMark = Schemas['MusterMark'];
export type MusterType = Schemas['MusterType'];
export type MusterStatus = Schemas['MusterMarkStatus'];
export type RollCall = Schemas['RollCall'];
export type RollCallMark = Schemas['RollCallMark'];
export type RollCallPerson = Schemas['RollCallPerson'];

export const MUSTER_TYPES = ['employee', 'internal', 'external'] as const satisfies readonly MusterType[];

/** A person as the screen shows them. */
export interface MusterRow extends MusterPerson {
  /** Marked or added on this device, and not with the server yet. */
  isWaiting: boolean;
}

/** What one tick says. */
export type Tick = { status: MusterStatus } | { needsAssistance: boolean };

/** The roll call as the screen shows it: the server's, or one that this device has begun and nobody else knows of. */
export interface ShownRollCall extends Pick<RollCall, 'isDrill' | 'startedAt' | 'startedBy'> {
  /** Null: not with the server yet. */
  id: number | null;
}
