import type { components } from '@portal/openapi/server';

type Schemas = components['schemas'];
export type ShownStatus = Schemas['AppointmentStatus'];
export type StoredStatus = Exclude<ShownStatus, 'done'>;
/** What the provider has agreed to, and what stays so while the customer thinks about something else. */
export type Agreed = 'approved' | 'confirmed';

/** A step of an appointment's life: who takes it, and what it does. */
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

/** Why a step is not possible now; words in `messages.ts`. */
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

/** Over once what was agreed is over; the clock alone makes it so, nothing is written. */
export function shownStatus({ status, agreed, endsAt }: AppointmentState, now: Date): ShownStatus {
  return agreed !== null && endsAt <= now && status !== 'cancelled' ? 'done' : status;
}

/** What stands against a step (rules/appointments.md#states); null where nothing does. */
export function whyNot(step: Step, at: AppointmentState, now: Date): Refusal | null {
  const shown = shownStatus(at, now);
  if (shown === 'declined' || shown === 'cancelled' || shown === 'done') return shown;
  // What has begun can neither be moved nor called off.
  if (at.agreed !== null && at.startsAt <= now) return 'begun';
  if (!from[step].includes(at.status)) return 'notNow';
  if (step === 'approve' && at.startsAt <= now) return 'passed';
  const isLate = at.suggestion === null || at.suggestion.startsAt <= now;
  return step === 'customer-confirm' && isLate ? 'suggestionPassed' : null;
}

/** What a step that is possible makes of it. */
export function statusAfter(
  step: Step,
  { agreed }: Pick<AppointmentState, 'agreed'>,
): { status: StoredStatus; agreed: Agreed | null } {
  if (step === 'approve') return { status: 'approved', agreed: 'approved' };
  if (step === 'customer-confirm') return { status: 'confirmed', agreed: 'confirmed' };
  if (step === 'suggest') return { status: 'suggested', agreed };
  // What was agreed stands again; where nothing was, the provider is asked again.
  if (step === 'customer-decline') return { status: agreed ?? 'requested', agreed };
  return { status: step === 'decline' ? 'declined' : 'cancelled', agreed: null };
}

/** Whether the customer's link still shows it: not what is over, also where nobody has decided in time. */
export function linkEnd(at: AppointmentState, now: Date): 'declined' | 'cancelled' | 'done' | null {
  const shown = shownStatus(at, now);
  if (shown === 'declined' || shown === 'cancelled' || shown === 'done') return shown;
  const last = Math.max(at.endsAt.getTime(), at.suggestion?.endsAt.getTime() ?? 0);
  return last <= now.getTime() ? 'done' : null;
}
