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
  /** Somebody's registered vehicle. */
  isKnown: boolean;
}

/** What a plate is when it is seen (rules/parking.md#cameras): the first of these that holds. */
export function eventStatus({ direction, list, isExpected, isKnown }: EventFacts): EventStatus {
  if (direction === 'away') return 'exit';
  if (list === 'deny') return 'denied';
  if (list === 'allow' || isExpected) return 'authorized';
  return isKnown ? 'unauthorized' : 'unknown';
}

/** What a person may still do about an event; the lists only take unknown ones. */
export function eventActions(status: EventStatus): EventAction[] {
  const actions: EventAction[] = [];
  if (status !== 'exit' && status !== 'authorized') actions.push('allow');
  if (status === 'unknown') actions.push('allowlist');
  actions.push('deny');
  if (status === 'unknown') actions.push('denylist');
  return actions;
}
