import { sessionStore, useSession } from '@portal/shared/session';
import { type NavSection, navSections } from '../../view/nav.ts';
import { currentBoot } from '../federation/portal.ts';

/** The drawer of this session: Dashboard, and what its remotes add (rules/frame.md#drawer). */
export function useNav(): NavSection[] {
  const user = useSession((session) => session.user);
  const session = { ...sessionStore.getState(), user };
  return navSections(currentBoot(), session, session.client?.resourceTypes ?? []);
}
