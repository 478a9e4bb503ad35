import type { Group, Viewer } from '../../mechanisms/portal/viewer.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';

const caterers: readonly Group[] = ['superadmin', 'admin', 'reception'];

export interface Orderer {
  user: Pick<Viewer, 'id' | 'groups'>;
  sites: Pick<SiteScope, 'has'>;
}

/** Anyone who is called once the notice has begun changes orders of their sites until the meeting is over (rules/hospitality.md#caterer). */
export function caters({ user, sites }: Orderer, siteId: number): boolean {
  return caterers.some((group) => user.groups.includes(group)) && sites.has(siteId);
}
