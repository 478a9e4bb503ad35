import { onUnreachable, reportReachable } from '@portal/shared/api';
import { useSyncExternalStore } from 'react';
import { type Connection, createConnection } from './connection.ts';

const LOOK_AGAIN_MS = 5000;
const ANSWER_WITHIN_MS = 4000;

let connection: ReturnType<typeof createConnection> | undefined;

/** The page's one connection, watched from its first use on. */
export function pageConnection(): ReturnType<typeof createConnection> {
  if (connection) return connection;
  const made = createConnection({ isReachable, again }, navigator.onLine);
  window.addEventListener('offline', made.lost);
  window.addEventListener('online', () => void made.look());
  onUnreachable(() => void made.look());
  made.subscribe(() => {
    if (made.get() === 'back') reportReachable();
  });
  connection = made;
  return made;
}

/** Whether the server can be reached: `back` once it can be reached again. */
export function useConnection(): Connection {
  const { subscribe, get } = pageConnection();
  return useSyncExternalStore(subscribe, get);
}

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    // Any answer means that the server is there, except a gateway error: that is not the portal.
    const { status } = await fetch('/api/health/', { cache: 'no-store', signal });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}

/** Not in the background: a page checks when it comes to the foreground. */
function again(look: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') look();
  }, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
