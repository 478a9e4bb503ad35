import type { components } from '@portal/openapi/server';

type Schemas = components['schemas'];
export type EventStatus = Schemas['EventStatus'];
export type Direction = Schemas['Direction'];
export type EventAction = Schemas['CameraEventAction'];

export interface EventFacts {
  direction: Direction;
  /** The list that the plate is on that day. */
  list: Schemas['PlateList'] | null;
  isExpected: boolean;
  /** The registered vehicle of a user. */
  isKnown: boolean;
}

/** The status of a plate when it is seen (rules/parking.md#cameras): the first rule that applies. */
export function eventStatus({ direction, list, isExpected, isKnown }: EventFacts): EventStatus {
  if (direction === 'away') return 'exit';
  if (list === 'deny') return 'denied';
  if (list === 'allow' || isExpected) return 'authorized';
  return isKnown ? 'unauthorized' : 'unknown';
}

/** The actions that a user may still take on an event; only unknown plates can be added to a list. */
export function eventActions(status: EventStatus): EventAction[] {
  const actions: EventAction[] = [];
  if (status !== 'exit' && status !== 'authorized') actions.push('allow');
  if (status === 'unknown') actions.push('allowlist');
  actions.push('deny');
  if (status === 'unknown') actions.push('denylist');
  return actions;
}
