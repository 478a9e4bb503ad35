import type { Group, Viewer } from '../../viewer.ts';

const frontDesk: readonly Group[] = ['superadmin', 'admin', 'reception', 'security'];
const mayChangeAll: readonly Group[] = ['superadmin', 'admin', 'reception'];

export interface MeetingOfPeople {
  siteId: number;
  createdById: number | null;
  attends: readonly { userId: number; isHost: boolean }[];
}

type Looker = Pick<Viewer, 'id' | 'groups' | 'siteIds'>;

/** Hosts, attendees and who made it; the front desk at the sites that it may use. For others it is not there. */
export function maySeeMeeting(viewer: Looker, meeting: MeetingOfPeople): boolean {
  return (
    meeting.createdById === viewer.id ||
    meeting.attends.some(({ userId }) => userId === viewer.id) ||
    (isIn(viewer, frontDesk) && viewer.siteIds.includes(meeting.siteId))
  );
}

/** Its hosts and maker, reception and administrators (spec 2 §6). */
export function mayChangeMeeting(viewer: Looker, meeting: MeetingOfPeople): boolean {
  return (
    meeting.createdById === viewer.id ||
    meeting.attends.some(({ userId, isHost }) => isHost && userId === viewer.id) ||
    (isIn(viewer, mayChangeAll) && viewer.siteIds.includes(meeting.siteId))
  );
}

/** How its visitors are reached is for hosts, its maker and the front desk; who only attends sees who comes. */
export function reachesVisitors(viewer: Looker, meeting: MeetingOfPeople): boolean {
  return isIn(viewer, frontDesk) || mayChangeMeeting(viewer, meeting);
}

function isIn(viewer: Looker, groups: readonly Group[]): boolean {
  return groups.some((group) => viewer.groups.includes(group));
}
