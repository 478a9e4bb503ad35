import { useSession } from '@portal/shared/session';
import { createElement, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
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
  if (!action) return logInUnavailable();
  const part = remoteLoader().part(action.remote, 'actions', action.name);
  return <ActionOverPage part={part} unavailable={logInUnavailable} />;
}

const logInUnavailable = (onRetry?: () => void) => <LogInUnavailable onRetry={onRetry} />;

interface ActionOverPageProps {
  part: Part;
  /** Shown if it cannot be loaded; without `retry` only a reload cures. */
  unavailable: (retry?: () => void) => ReactNode;
}

/** An action of a remote that must come. */
export function ActionOverPage({ part, unavailable }: ActionOverPageProps) {
  const state = useSyncExternalStore(part.subscribe, part.getState);
  const [hasThrown, setThrown] = useState(false);

  useEffect(() => {
    void part.load();
  }, [part]);

  if (hasThrown) return unavailable();
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
  return unavailable(state.failure.cure === 'retry' ? () => void part.retry() : undefined);
}
