import type { Change } from '../../../mechanisms/changes.ts';
import type { Topic } from '../../../registries/topics.ts';

/** What a display shows is made of. */
const shown: readonly Topic[] = ['rooms', 'meetings'];

/** Topics of a change that a display of the site hears of; `null`, where changes may have been missed, stands for all. */
export function displayTopics(
  change: Change | null,
  { clientId, siteId }: { clientId: number; siteId: number },
): Topic[] {
  if (change === null) return [...shown];
  if (change.client !== clientId || (change.site !== undefined && change.site !== siteId)) return [];
  return shown.filter((topic) => topic === change.topic);
}
