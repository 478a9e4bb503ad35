import { useSession } from '@portal/shared/session';
import { createElement, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { RenderGuard } from '../base/render-guard.tsx';
import type { Part } from '../federation/part.ts';
import { actionsFor } from '../federation/portal.ts';
import { remoteLoader } from '../federation/runtime.ts';
import { LogInUnavailable } from './log-in-unavailable.tsx';

/**
 * The log-in over the page while the session is lost: what a remote contributed to the slot `log-in-again`. Not by
 * `Slot`, because it must come: where it cannot be had, a dialog of the shell says so and offers what helps.
 */
export function LogInAgain() {
  const isLost = useSession((session) => session.sessionLost);
  if (!isLost) return null;
  const [action] = actionsFor('log-in-again');
  if (!action) return <LogInUnavailable />;
  return <LogInPart part={remoteLoader().part(action.remote, 'actions', action.name)} />;
}

function LogInPart({ part }: { part: Part }) {
  const state = useSyncExternalStore(part.subscribe, part.getState);
  const [hasThrown, setThrown] = useState(false);

  useEffect(() => {
    void part.load();
  }, [part]);

  if (hasThrown) return <LogInUnavailable />;
  if (state.status === 'ready') {
    return (
      <RenderGuard
        onError={(error) => {
          part.failed(error);
          setThrown(true);
        }}
      >
        <Suspense fallback={null}>{createElement(state.component)}</Suspense>
      </RenderGuard>
    );
  }
  if (!('failure' in state)) return null;
  // Where only a reload cures, asking again cannot.
  return state.failure.cure === 'retry' ? (
    <LogInUnavailable onRetry={() => void part.retry()} />
  ) : (
    <LogInUnavailable />
  );
}
