import type { RequestContext } from '../portal/request-context.ts';
import { contributed } from '../ports/contributions.ts';
import type { EraseUser, EraseVisitors } from './personal-data.ts';

/** Erases everything that any module stores about an account, in one transaction. */
export async function eraseUser(at: EraseUser): Promise<void> {
  for (const { eraseUser: erase } of contributed('personalData')) await erase?.(at);
}

/**
 * The same for visitors.
 * @param reason `request`: erasure was requested; `retention`: they have not visited for long, and data with a shorter
 * retention has been deleted
 */
export async function eraseVisitors(at: EraseVisitors, reason: 'request' | 'retention'): Promise<void> {
  if (at.visitors.length === 0) return;
  for (const { eraseVisitors: erase, eraseVisitorsOnRequest } of contributed('personalData')) {
    if (reason === 'request') await eraseVisitorsOnRequest?.(at);
    await erase?.(at);
  }
}

/** Before `eraseVisitors` on request. @returns what was ended, and how much of it @throws Problem 409 */
export async function endUsesOfVisitor(
  context: RequestContext,
  visitorId: number,
): Promise<Record<string, number>> {
  const ended: Record<string, number> = {};
  for (const { beforeVisitorIsErased } of contributed('personalData')) {
    Object.assign(ended, await beforeVisitorIsErased?.(context, visitorId));
  }
  return ended;
}
