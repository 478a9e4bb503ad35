import type { Change } from '../../mechanisms/changes.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { type Topic, topicAccess, topics } from '../../registries/topics.ts';
import { type ClientRow, isInAny, type Viewer } from '../../viewer.ts';

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
export function subscribedTopics(change: Change | null, { client, user, sites }: Listener): Topic[] {
  if (change && change.client !== client.id) return [];
  if (change?.site !== undefined && !sites.has(change.site)) return [];
  return topics.filter((topic) => {
    if (change && change.topic !== topic) return false;
    const { features, anyFeatures, groups } = topicAccess[topic];
    if (features?.some((feature) => !client.features.includes(feature))) return false;
    if (anyFeatures && !anyFeatures.some((feature) => client.features.includes(feature))) return false;
    return !groups || isInAny(user, groups);
  });
}
