import { useSession } from '@portal/shared/session';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { RenderGuard } from '../base/render-guard.tsx';
import { useConnection } from '../base/use-connection.ts';
import type { Part } from '../federation/part.ts';
import { actionsFor } from '../federation/portal.ts';
import { remoteLoader } from '../federation/runtime.ts';
import { isBackgroundStarted, onBackgroundStart } from '../offline/background-start.ts';

/**
 * Invisible work of remotes on every page of a logged-in person: the slot `background` (rules/remotes.md#contract).
 * Starts late and fails silently; a part that could not load without a connection is requested once there is one.
 */
export function BackgroundParts() {
  const isTime = useSyncExternalStore(onBackgroundStart, isBackgroundStarted);
  const isHere = useSession(({ user, sessionLost }) => user !== null && !sessionLost);
  if (!isTime || !isHere) return null;
  return actionsFor('background').map(({ remote, name }) => {
    const part = remoteLoader().part(remote, 'actions', name);
    return <BackgroundPart key={part.key} part={part} />;
  });
}

function BackgroundPart({ part }: { part: Part }) {
  const state = useSyncExternalStore(part.subscribe, part.getState);
  const connection = useConnection();
  const [hasThrown, setThrown] = useState(false);

  useEffect(() => {
    void part.load();
  }, [part]);
  useEffect(() => {
    if (connection === 'back' && part.getState().status === 'failed') void part.retry();
  }, [connection, part]);

  if (state.status !== 'ready' || hasThrown) return null;
  const Content = state.component;
  return (
    <RenderGuard
      onError={(error) => {
        part.failed(error);
        setThrown(true);
      }}
    >
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </RenderGuard>
  );
}
