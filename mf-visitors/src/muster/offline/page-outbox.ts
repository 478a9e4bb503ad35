import * as api from '@portal/openapi/visitors';
import { ApiError, send } from '@portal/shared/api';
import { keepOnDevice, readFromDevice } from '@portal/shared/live';
import type { MusterList, RollCall } from '../rules/muster-types.ts';
import { type Begun, createOutbox, type Outbox, type Sent, type Started, type ToSend } from './outbox.ts';

const KEY = 'muster-changes';

export interface OutboxListeners {
  onBegun?: (rollCall: RollCall) => unknown;
  onTaken?: (list: MusterList) => unknown;
  onRefused: () => void;
}

let current: { userId: number; outbox: Outbox } | undefined;
/** Only the last one is notified: that of the open screen, else of the background component. */
const listening: OutboxListeners[] = [];
const listener = () => listening.at(-1);

/** One per page and user: a user's marks are never sent in another user's name. */
export function pageOutbox(userId: number): Outbox {
  if (current?.userId === userId) return current.outbox;
  const isOurs = () => current?.userId === userId;
  const outbox = createOutbox({
    read: async () => (await readFromDevice(KEY))?.value,
    keep: (entries) => (isOurs() ? keepOnDevice(KEY, entries) : Promise.resolve()),
    begin: (begun) => (isOurs() ? beginRollCall(begun) : Promise.resolve({ outcome: 'refused' as const })),
    send: (entry) => (isOurs() ? sendChanges(entry) : Promise.resolve({ outcome: 'refused' as const })),
    onBegun: (rollCall) => listener()?.onBegun?.(rollCall),
    onTaken: (list) => {
      if (isOurs() && (list.leftOut ?? 0) > 0) listener()?.onRefused();
      return listener()?.onTaken?.(list);
    },
    onRefused: () => {
      if (isOurs()) listener()?.onRefused();
    },
  });
  current = { userId, outbox };
  window.addEventListener('online', () => void outbox.flush());
  return outbox;
}

export function listenToOutbox(listeners: OutboxListeners): () => void {
  listening.push(listeners);
  return () => {
    listening.splice(listening.indexOf(listeners), 1);
  };
}

const REFUSALS: readonly string[] = ['conflict', 'notFound', 'forbidden', 'validation'];
const isFinal = (error: unknown) => error instanceof ApiError && REFUSALS.includes(error.kind);

/**
 * Sends a roll call that was started on this device; the server joins it to one that was started elsewhere. Without
 * an idempotency key: the time makes each body different, and a second one joins the first. Never rejects.
 */
async function beginRollCall({ siteId, isDrill, startedAt }: Begun): Promise<Started> {
  try {
    const body = { siteId, isDrill, startedAt, sentAt: new Date().toISOString() };
    return { outcome: 'begun', rollCall: await send(api.createRollCall, { body }) };
  } catch (error) {
    return { outcome: isFinal(error) ? 'refused' : 'retry' };
  }
}

/** Never rejects: a transient failure is retried, a refusal is final. */
async function sendChanges({ rollCallId: id, marks, people }: ToSend): Promise<Sent> {
  try {
    const body = { marks: [...marks], people: [...people], sentAt: new Date().toISOString() };
    return { outcome: 'taken', list: await send(api.changeRollCall, { path: { id }, body }) };
  } catch (error) {
    return { outcome: isFinal(error) ? 'refused' : 'retry' };
  }
}
