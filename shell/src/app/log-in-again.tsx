import { useSession } from '@portal/shared/session';
import { useState } from 'react';
import { LazyPart, lazySource } from './lazy-part.tsx';

const dialog = lazySource(() =>
  import('../log-in/session-lost-dialog.tsx').then((module) => module.SessionLostDialog),
);
const RETRY_MS = 3_000;

/** The log-in over the page while the session is lost. It must come: where it could not be fetched it is asked for again. */
export function LogInAgain() {
  const isLost = useSession((session) => session.sessionLost);
  const [tries, setTries] = useState(0);
  if (!isLost) return null;
  return (
    <LazyPart
      key={tries}
      of={dialog}
      props={{}}
      onFailed={() => setTimeout(() => setTries(tries + 1), RETRY_MS)}
    />
  );
}
