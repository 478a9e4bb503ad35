import type { components } from '@portal/openapi/server';
import type { QueueAt } from '../outbox/queue.ts';

export interface SeenPlate {
  /** Id of the camera's event. */
  event: number;
  /** As `plateKey` makes it. */
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

/** Hears of a plate in the transaction that keeps its event, once an event. Late ones (a day and more) are not told. */
export type PlateListener = (work: QueueAt, seen: SeenPlate) => Promise<void>;
