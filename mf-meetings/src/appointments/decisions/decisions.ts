import type { Appointment } from '@portal/openapi/meetings';
import type { IconName } from '@portal/shared/ui/core';

export type Decision = Appointment['actions'][number];

interface Offered {
  name: Decision;
  icon: IconName;
  danger: boolean;
}

const DECISIONS: readonly Offered[] = [
  { name: 'approve', icon: 'check', danger: false },
  { name: 'suggest', icon: 'clock', danger: false },
  { name: 'decline', icon: 'close', danger: true },
  { name: 'cancel', icon: 'close', danger: true },
];

/**
 * The decisions that the server allows, in display order. A request that can be declined, with a reason, needs no
 * Cancel.
 */
export function offeredDecisions(actions: readonly Decision[]): readonly Offered[] {
  const isRequest = actions.includes('decline');
  return DECISIONS.filter(({ name }) => actions.includes(name) && !(isRequest && name === 'cancel'));
}
