import { permittedSites, useSession } from '../session/index.ts';

/** Results of every permitted site, those at the chosen one first; `elsewhere` names another site. */
export function useBySite() {
  const chosen = useSession((session) => session.siteId);
  const sites = useSession(permittedSites);
  const isElsewhere = (siteId: number) => chosen !== siteId;
  return {
    hereFirst: <T extends { siteId: number }>(results: readonly T[]): T[] =>
      results.toSorted((a, b) => Number(isElsewhere(a.siteId)) - Number(isElsewhere(b.siteId))),
    /** Nothing for the chosen site. */
    elsewhere: (siteId: number): string | undefined =>
      isElsewhere(siteId) ? sites.find(({ id }) => id === siteId)?.name : undefined,
  };
}
