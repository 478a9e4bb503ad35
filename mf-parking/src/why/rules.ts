import type { IconName, Tone } from '@portal/shared/ui/core';
import type { Why } from './calls.ts';
import type { en } from './texts/en.ts';

type Key = keyof typeof en;
type Status = Why['reservation']['status'];
type Rule = Why['ahead'][number]['rule'];
type Effect = Why['rules'][number]['effect'];

/** Word, colour and sign of a status (spec 3, §4). */
export const STATUSES: Readonly<Record<Status, { text: Key; tone: Tone; icon: IconName }>> = {
  'pre-approval': { text: 'statusPreApproval', tone: 'warning', icon: 'clock' },
  confirmed: { text: 'statusConfirmed', tone: 'success', icon: 'check' },
  queued: { text: 'statusQueued', tone: 'info', icon: 'users' },
  denied: { text: 'statusDenied', tone: 'danger', icon: 'close' },
  cancelled: { text: 'statusCancelled', tone: 'neutral', icon: 'close' },
  released: { text: 'statusReleased', tone: 'neutral', icon: 'log-out' },
  unavailable: { text: 'statusUnavailable', tone: 'neutral', icon: 'lock' },
};

export const RULES: Readonly<Record<Rule, Key>> = {
  'priority-permit': 'byPriorityPermit',
  'shared-car': 'bySharedCar',
  credits: 'byCredits',
  penalties: 'byPenalties',
  'asked-first': 'byAskedFirst',
};

export const EFFECTS: Readonly<Record<Effect, { text: Key; tone: Tone; icon: IconName }>> = {
  ahead: { text: 'effectAhead', tone: 'success', icon: 'chevron-up' },
  behind: { text: 'effectBehind', tone: 'warning', icon: 'chevron-down' },
  none: { text: 'effectNone', tone: 'neutral', icon: 'dot' },
};
