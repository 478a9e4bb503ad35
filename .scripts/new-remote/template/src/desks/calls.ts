import { unwrap, useApiQuery } from '@portal/shared/api';
import { platformApi } from '@portal/shared/api/platform';
import type { QueryOf } from '@portal/shared/list';
import { sessionStore } from '@portal/shared/session';
import type { siteList } from './list.tsx';

/** A page of the sites that the user may use. */
export function useSitePage(query: QueryOf<typeof siteList>) {
  return useApiQuery(['platform', 'sites', query], () => platformApi.GET('/sites/', { params: { query } }));
}

/** A ticket for those who look after the portal, in the name of who is logged in. */
export function reportProblem(problem: string) {
  const { user } = sessionStore.getState();
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  const body = { name, email: user?.email ?? '', url: globalThis.location.pathname, problem };
  return unwrap(platformApi.POST('/support/', { body }));
}
