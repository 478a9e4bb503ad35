import { sessionStore } from '../session/session-store.ts';

let pending: Promise<boolean> | undefined;

/**
 * The person proves again who they are, in one dialog for all calls that wait for it (rules/access.md#step-up).
 * @returns false if they cancelled
 */
export function stepUp(): Promise<boolean> {
  pending ??= new Promise<boolean>((settle) => sessionStore.setState({ stepUp: settle })).finally(() => {
    pending = undefined;
    sessionStore.setState({ stepUp: null });
  });
  return pending;
}
