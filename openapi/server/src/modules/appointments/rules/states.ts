import type { components } from '@portal/openapi/server';

type Schemas = components['schemas'];
export type ShownStatus = Schemas['AppointmentStatus'];
export type StoredStatus = Exclude<ShownStatus, 'done'>;
/** The provider's agreement, which stays in force while the customer considers a suggestion. */
export type Agreed = 'approved' | 'confirmed';

/** A step in an appointment's life, named by who takes it and by its effect. */
export type Step =
  | 'approve'
  | 'decline'
  | 'suggest'
  | 'cancel'
  | 'customer-confirm'
  | 'customer-decline'
  | 'customer-cancel';

export interface AppointmentState {
  status: StoredStatus;
  agreed: Agreed | null;
  startsAt: Date;
  endsAt: Date;
  suggestion: { startsAt: Date; endsAt: Date } | null;
}

/** Why a step is not possible now; texts are in `messages.ts`. */
export type Refusal = 'declined' | 'cancelled' | 'done' | 'begun' | 'passed' | 'notNow' | 'suggestionPassed';

const from: Readonly<Record<Step, readonly StoredStatus[]>> = {
  approve: ['requested'],
  decline: ['requested'],
  suggest: ['requested', 'approved', 'confirmed', 'suggested'],
  cancel: ['requested', 'approved', 'confirmed', 'suggested'],
  'customer-confirm': ['suggested'],
  'customer-decline': ['suggested'],
  'customer-cancel': ['requested', 'approved', 'confirmed', 'suggested'],
};

/** An agreed appointment is over after its end; only the clock makes it so, nothing is written. */
export function shownStatus({ status, agreed, endsAt }: AppointmentState, now: Date): ShownStatus {
  return agreed !== null && endsAt <= now && status !== 'cancelled' ? 'done' : status;
}

/** Why a step is not possible (rules/appointments.md#states); null where it is. */
export function stepRefusal(step: Step, at: AppointmentState, now: Date): Refusal | null {
  const shown = shownStatus(at, now);
  if (shown === 'declined' || shown === 'cancelled' || shown === 'done') return shown;
  // An appointment that has begun can be neither moved nor cancelled.
  if (at.agreed !== null && at.startsAt <= now) return 'begun';
  if (!from[step].includes(at.status)) return 'notNow';
  if (step === 'approve' && at.startsAt <= now) return 'passed';
  const isLate = at.suggestion === null || at.suggestion.startsAt <= now;
  return step === 'customer-confirm' && isLate ? 'suggestionPassed' : null;
}

/** The state after a possible step. */
export function statusAfter(
  step: Step,
  { agreed }: Pick<AppointmentState, 'agreed'>,
): { status: StoredStatus; agreed: Agreed | null } {
  if (step === 'approve') return { status: 'approved', agreed: 'approved' };
  if (step === 'customer-confirm') return { status: 'confirmed', agreed: 'confirmed' };
  if (step === 'suggest') return { status: 'suggested', agreed };
  // An earlier agreement applies again; without one, the provider is asked again.
  if (step === 'customer-decline') return { status: agreed ?? 'requested', agreed };
  return { status: step === 'decline' ? 'declined' : 'cancelled', agreed: null };
}

/**
 * Why the customer's link has ended, which includes requests on which no one decided in time; null while it is open.
 */
export function linkEnd(at: AppointmentState, now: Date): 'declined' | 'cancelled' | 'done' | null {
  const shown = shownStatus(at, now);
  if (shown === 'declined' || shown === 'cancelled' || shown === 'done') return shown;
  const last = Math.max(at.endsAt.getTime(), at.suggestion?.endsAt.getTime() ?? 0);
  return last <= now.getTime() ? 'done' : null;
}
