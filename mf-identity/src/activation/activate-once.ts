import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { withFreshToken } from '#parts/api';

const attempts = new Map<string, Promise<boolean>>();

/**
 * Activates the account; answers whether it worked. Not by `useAction`, because nothing is pressed: once a page load
 * for each link, however often the screen is mounted.
 */
export function activateOnce(userId: string, token: string): Promise<boolean> {
  const link = `${userId}/${token}`;
  const attempt = attempts.get(link) ?? activate(userId, token);
  attempts.set(link, attempt);
  return attempt;
}

async function activate(userId: string, token: string): Promise<boolean> {
  // Not a number cannot be anybody; the server would say so less kindly.
  if (!/^\d{1,15}$/.test(userId)) return false;
  try {
    await withFreshToken(() => send(api.activateUser, { path: { id: userId, token } }));
    return true;
  } catch {
    return false;
  }
}
