import type { RequestContext } from '../portal/request-context.ts';
import { contributed } from '../ports/contributions.ts';
import type { EraseUser, EraseVisitors } from './personal-data.ts';

/** Erases all that any module holds of an account, in one transaction. */
export async function eraseUser(at: EraseUser): Promise<void> {
  for (const { eraseUser: erase } of contributed('personalData')) await erase?.(at);
}

/**
 * The same for visitors.
 * @param reason `request`: somebody asks for it now; `retention`: they have not been here for long, and what has a shorter
 * clock of its own is gone
 */
export async function eraseVisitors(at: EraseVisitors, reason: 'request' | 'retention'): Promise<void> {
  if (at.visitors.length === 0) return;
  for (const { eraseVisitors: erase, eraseVisitorsOnRequest } of contributed('personalData')) {
    if (reason === 'request') await eraseVisitorsOnRequest?.(at);
    await erase?.(at);
  }
}

/** Before `eraseVisitors` on request. @returns how much of what was ended @throws Problem 409 */
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
