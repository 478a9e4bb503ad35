export { cancelMeeting, lockMeeting, makeFirstHost, saveMeeting } from './change-meeting.ts';
export { createMeeting } from './create-meeting.ts';
export { meetingFacts } from './messages.ts';
export { mayChangeMeeting, maySeeMeeting, type Reader, reachesVisitors } from './policy.ts';
export { attendRows, firstHostOf, hostsOf, isHostedBy, meetingRows } from './rows.ts';
export { calendarEntry } from './rules/calendar-entry.ts';
export { formatLongDay, formatWhen, formatWhere } from './rules/format-time.ts';
export { meetingsOfPerson } from './schedule.ts';
