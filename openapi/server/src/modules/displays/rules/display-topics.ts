import type { Change } from '../../../mechanisms/changes.ts';
import type { Topic } from '../../../mechanisms/ports/topics.ts';

/** The topics behind the content of each display. */
const shown: Readonly<Record<string, readonly Topic[]>> = {
  'room-display': ['rooms', 'meetings'],
  'floor-display': ['rooms', 'meetings', 'desks', 'floor-plans'],
};

/** Topics of a change for a display of the site; `null`, where changes may have been missed, counts as all of them. */
export function displayTopics(
  change: Change | null,
  { clientId, siteId, kind }: { clientId: number; siteId: number; kind: string },
): Topic[] {
  const heard = shown[kind] ?? [];
  if (change === null) return [...heard];
  if (change.client !== clientId || (change.site !== undefined && change.site !== siteId)) return [];
  return heard.filter((topic) => topic === change.topic);
}
