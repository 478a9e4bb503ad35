import type { components } from '@portal/openapi/server';
import type { QueueAt } from '../outbox/queue.ts';

export interface SeenPlate {
  /** Id of the camera's event. */
  event: number;
  /** In the form of `plateKey`. */
  plate: string;
  siteId: number;
  carParkId: number | null;
  direction: components['schemas']['Direction'];
  status: components['schemas']['EventStatus'];
  executedAt: Date;
  /** Visits for which the plate is expected that day, and people whose registered vehicle it is. */
  visitIds: readonly number[];
  userIds: readonly number[];
}

/**
 * Called for a plate in the transaction that stores its event, once per event. Not called for late ones (a day and
 * more).
 */
export type PlateListener = (work: QueueAt, seen: SeenPlate) => Promise<void>;
