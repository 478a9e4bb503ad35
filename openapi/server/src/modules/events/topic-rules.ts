import { type Change, type Topic, topics } from '../../mechanisms/changes.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { type ClientRow, type Feature, type Group, isInAny, type Viewer } from '../../viewer.ts';

/** Who may hear that a list has changed: who may read it (`x-access` of its operation, held equal by a test). */
export const topicAccess: Readonly<
  Record<Topic, { list: string; features?: readonly Feature[]; groups?: readonly Group[] }>
> = {
  visits: {
    list: 'listVisits',
    features: ['reception'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
  },
  visitors: { list: 'listVisitors', groups: ['superadmin', 'admin', 'reception', 'security', 'employee'] },
  muster: { list: 'listMuster', features: ['muster'], groups: ['admin', 'superadmin'] },
  meetings: { list: 'listMyMeetings' },
};

/** Who listens. */
interface Listener {
  client: ClientRow;
  user: Viewer;
  sites: SiteScope;
}

/**
 * Topics of a change that the person may hear of; none for another client's or for a site that is not among the
 * person's. `null`, where changes may have been missed, stands for all that the person may hear.
 */
export function heardTopics(change: Change | null, { client, user, sites }: Listener): Topic[] {
  if (change && change.client !== client.id) return [];
  if (change?.site !== undefined && !sites.has(change.site)) return [];
  return topics.filter((topic) => {
    if (change && change.topic !== topic) return false;
    const { features, groups } = topicAccess[topic];
    if (features?.some((feature) => !client.features.includes(feature))) return false;
    return !groups || isInAny(user, groups);
  });
}
