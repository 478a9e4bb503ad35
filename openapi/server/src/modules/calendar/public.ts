export { cancelMeeting, lockMeeting, saveMeeting } from './change-meeting.ts';
export { createMeeting } from './create-meeting.ts';
export { meetingFacts } from './messages.ts';
export { type Looker, mayChangeMeeting, maySeeMeeting, reachesVisitors } from './policy.ts';
export { attendRows, firstHostOf, hostsOf, isHostedBy, meetingRows } from './rows.ts';
export { calendarEntry } from './rules/calendar-entry.ts';
export { spellDay, spellWhen, spellWhere } from './rules/spell-time.ts';
export { meetingsOfPerson } from './schedule.ts';
