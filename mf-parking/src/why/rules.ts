import type { ParkingWhy } from '@portal/openapi/parking';
import type { IconName, Tone } from '@portal/shared/ui/core';

type Status = ParkingWhy['reservation']['status'];
type Rule = ParkingWhy['ahead'][number]['rule'];
type Effect = ParkingWhy['rules'][number]['effect'];
/** A word of the texts, and how it looks. */
type Look = { text: string; tone: Tone; icon: IconName };

/** Word, colour and sign of a status (rules/parking.md#requests). */
export const STATUSES = {
  'pre-approval': { text: 'statusPreApproval', tone: 'warning', icon: 'clock' },
  confirmed: { text: 'statusConfirmed', tone: 'success', icon: 'check' },
  queued: { text: 'statusQueued', tone: 'info', icon: 'users' },
  denied: { text: 'statusDenied', tone: 'danger', icon: 'close' },
  cancelled: { text: 'statusCancelled', tone: 'neutral', icon: 'close' },
  released: { text: 'statusReleased', tone: 'neutral', icon: 'log-out' },
  unavailable: { text: 'statusUnavailable', tone: 'neutral', icon: 'lock' },
} as const satisfies Record<Status, Look>;

export const RULES = {
  'priority-permit': 'byPriorityPermit',
  'shared-car': 'bySharedCar',
  credits: 'byCredits',
  penalties: 'byPenalties',
  'asked-first': 'byAskedFirst',
} as const satisfies Record<Rule, string>;

export const EFFECTS = {
  ahead: { text: 'effectAhead', tone: 'success', icon: 'chevron-up' },
  behind: { text: 'effectBehind', tone: 'warning', icon: 'chevron-down' },
  none: { text: 'effectNone', tone: 'neutral', icon: 'dot' },
} as const satisfies Record<Effect, Look>;
