import type { BookingAction } from './booking/booking-kind.ts';

export type Edit = 'create' | 'update' | 'delete';

/**
 * The verbs of the audit log by kind of record (the name of its table in the singular). Each module adds its kinds by
 * `declare module`; an unknown kind or verb does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add their kinds
export interface AuditActions {}

/** A kind of record with one of its verbs. */
export type AuditedAction = {
  [Entity in keyof AuditActions]: { entity: Entity; action: AuditActions[Entity] };
}[keyof AuditActions];

/** A kind of record that is booked (`booking/`). */
export type BookedEntity = {
  [Entity in keyof AuditActions]: BookingAction extends AuditActions[Entity] ? Entity : never;
}[keyof AuditActions];
