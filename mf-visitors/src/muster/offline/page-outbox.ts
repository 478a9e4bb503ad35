import { keepOnDevice, readFromDevice } from '@portal/shared/live';
import { beginRollCall, sendChanges } from '../calls.ts';
import type { MusterList, RollCall } from '../rules/muster-types.ts';
import { createOutbox, type Outbox } from './outbox.ts';

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
