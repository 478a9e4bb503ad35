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
  /** Marked or added on this device, and not sent yet. */
  isWaiting: boolean;
}

/** The content of one tick. */
export type Tick = { status: MusterStatus } | { needsAssistance: boolean };

/** The roll call on screen: the server's, or one that was started on this device and is not sent yet. */
export interface ShownRollCall extends Pick<RollCall, 'isDrill' | 'startedAt' | 'startedBy'> {
  /** Null: not sent yet. */
  id: number | null;
}
