import { defineServerModule } from '../../contract/server-module.ts';
import { releaseUnclaimedRooms } from './check-in/release-unclaimed.ts';
import { requestCheckIns } from './check-in/request-check-ins.ts';
import { meetingHoldings } from './leaving.ts';
import { meetingSpans } from './meeting-spans.ts';
import { meetingsHandlers } from './meetings-handlers.ts';
import { notifyMovedMeetings } from './notify-moved-meetings.ts';
import { meetingSchedule } from './schedule.ts';
import { firstMeeting, meetingStays } from './trace.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    meeting: 'create' | 'update' | 'cancel' | 'reply';
    meeting_hosts: 'contact';
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    meetings: true;
  }
}

export const meetingsModule = defineServerModule({
  name: 'meetings',
  handlers: meetingsHandlers,
  topics: { meetings: { list: 'listMyMeetings' } },
  schedule: { items: meetingSchedule, spans: meetingSpans },
  trace: { stays: meetingStays, firstDay: firstMeeting },
  jobs: [requestCheckIns, releaseUnclaimedRooms],
  leaving: meetingHoldings,
  meetingsMoved: notifyMovedMeetings,
});
