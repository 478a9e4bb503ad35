import type { Group, Viewer } from '../../mechanisms/portal/viewer.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';

const frontDesk: readonly Group[] = ['superadmin', 'admin', 'reception', 'security'];
const mayChangeAll: readonly Group[] = ['superadmin', 'admin', 'reception'];

export interface MeetingOfPeople {
  siteId: number;
  createdById: number | null;
  attends: readonly { userId: number; isHost: boolean }[];
}

/** The reader, and the sites that they may use. */
export interface Reader {
  user: Pick<Viewer, 'id' | 'groups'>;
  sites: Pick<SiteScope, 'has'>;
}

/** Visible to hosts, attendees, its creator, and the front desk at its sites. Others get 404. */
export function maySeeMeeting({ user, sites }: Reader, meeting: MeetingOfPeople): boolean {
  return (
    meeting.createdById === user.id ||
    meeting.attends.some(({ userId }) => userId === user.id) ||
    (isIn(user, frontDesk) && sites.has(meeting.siteId))
  );
}

/** Its hosts and creator, reception and administrators (rules/access.md#who-may-what). */
export function mayChangeMeeting({ user, sites }: Reader, meeting: MeetingOfPeople): boolean {
  return (
    meeting.createdById === user.id ||
    meeting.attends.some(({ userId, isHost }) => isHost && userId === user.id) ||
    (isIn(user, mayChangeAll) && sites.has(meeting.siteId))
  );
}

/**
 * Contact details of its visitors are for hosts, its creator and the front desk; other attendees see only who comes.
 */
export function reachesVisitors(reader: Reader, meeting: MeetingOfPeople): boolean {
  return isIn(reader.user, frontDesk) || mayChangeMeeting(reader, meeting);
}

function isIn(viewer: Reader['user'], groups: readonly Group[]): boolean {
  return groups.some((group) => viewer.groups.includes(group));
}
