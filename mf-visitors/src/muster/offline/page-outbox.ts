import { keepOnDevice, readFromDevice } from '@portal/shared/live';
import { sendChanges } from '../calls.ts';
import type { MusterList } from '../rules/muster-types.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const KEY = 'muster-changes';

interface Listeners {
  onTaken: (list: MusterList) => unknown;
  onRefused: () => void;
}

let current: { userId: number; outbox: Outbox } | undefined;
/** Of the screen that is open; what is sent while none is needs nobody. */
let listening: Listeners | undefined;

/** One a page and person: what somebody has marked is never sent in another's name. */
export function pageOutbox(userId: number): Outbox {
  if (current?.userId === userId) return current.outbox;
  const outbox = createOutbox({
    read: async () => (await readFromDevice(KEY))?.value,
    keep: (entries) => (current?.userId === userId ? keepOnDevice(KEY, entries) : Promise.resolve()),
    send: (entry) =>
      current?.userId === userId ? sendChanges(entry) : Promise.resolve({ outcome: 'refused' as const }),
    onTaken: (list) => listening?.onTaken(list),
    onRefused: () => listening?.onRefused(),
  });
  current = { userId, outbox };
  window.addEventListener('online', () => void outbox.flush());
  return outbox;
}

export function listenToOutbox(listeners: Listeners): () => void {
  listening = listeners;
  return () => {
    if (listening === listeners) listening = undefined;
  };
}
