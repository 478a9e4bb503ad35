import type { components } from '@portal/openapi/visitors';

type Schemas = components['schemas'];
export type MusterList = Schemas['MusterList'];
export type MusterPerson = Schemas['MusterPerson'];
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
