import { useEffect } from 'react';
import { actionsFor } from '../federation/portal.ts';
import { remoteLoader } from '../federation/runtime.ts';
import { ActionOverPage } from './log-in-again.tsx';

interface StepUpProps {
  onUnavailable: () => void;
}

/** The dialog in which a person proves again who they are: what a remote contributed to the slot `step-up`. */
export function StepUp({ onUnavailable }: StepUpProps) {
  const [action] = actionsFor('step-up');
  const unavailable = () => <Unavailable onUnavailable={onUnavailable} />;
  if (!action) return unavailable();
  const part = remoteLoader().part(action.remote, 'actions', action.name);
  return <ActionOverPage part={part} unavailable={unavailable} />;
}

function Unavailable({ onUnavailable }: StepUpProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out to be missing.
  useEffect(onUnavailable, []);
  return null;
}
