export { type BusyTime, findBusyTimes } from './busy-times.ts';
export {
  cancelMeeting,
  countChange,
  leaveMeeting,
  lockMeeting,
  makeFirstHost,
  saveMeeting,
  setEnd,
} from './change-meeting.ts';
export { createMeeting } from './create-meeting.ts';
export { createSeries } from './create-series.ts';
export { findMeetingTimes, LONGEST_MEETING_MS, lockCalendars } from './meeting-times.ts';
export { meetingFacts } from './messages.ts';
export { mayChangeMeeting, maySeeMeeting, type Reader, reachesVisitors } from './policy.ts';
export { createReplyLink, findReplyRequest, type Reply, saveReply } from './replies.ts';
export { attendRows, firstHostOf, hostsOf, hostsToday, isHostedBy, meetingRows, seriesRows } from './rows.ts';
export { type CalendarEntry, calendarEntries, calendarEntry } from './rules/calendar-entry.ts';
export { formatLongDay, formatWhen, formatWhere } from './rules/format-time.ts';
export { findMetColleagues, firstDayOfMeeting, lastDayOfMeeting, meetingsOfPerson } from './schedule.ts';
