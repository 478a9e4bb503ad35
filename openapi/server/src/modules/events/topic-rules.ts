import { admission, anonymous } from '../../contract/access.ts';
import { type Access, operationsOf, readDocument } from '../../contract/document.ts';
import type { Change } from '../../mechanisms/changes.ts';
import type { ClientRow, Viewer } from '../../mechanisms/portal/viewer.ts';
import { type Topic, topicSources } from '../../mechanisms/ports/topics.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';

/** The subscriber. */
interface Listener {
  client: ClientRow;
  user: Viewer;
  sites: SiteScope;
}

/**
 * Topics of a change of which the person may be notified; none for another client's or for a site outside their reach.
 * `null`, where changes may have been missed, counts as all topics that the person may see.
 */
export function subscribedTopics(change: Change | null, { client, user, sites }: Listener): Topic[] {
  if (change && change.client !== client.id) return [];
  if (change?.site !== undefined && !sites.has(change.site)) return [];
  const caller = { ...anonymous, user };
  return (Object.keys(topicSources()) as Topic[]).filter((topic) => {
    if (change && change.topic !== topic) return false;
    return admission(accessOf(topicSources()[topic].list), client, caller) === 'admitted';
  });
}

let accessById: ReadonlyMap<string, Access> | undefined;

/** The `x-access` of the operation. The first stream reads the document. */
function accessOf(operation: string): Access {
  accessById ??= new Map(operationsOf(readDocument()).map(({ id, access }) => [id, access]));
  const access = accessById.get(operation);
  if (!access) throw new Error(`A topic names an operation that is not there: ${operation}`);
  return access;
}
