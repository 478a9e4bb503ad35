import { recordId } from '@portal/shared/links';
import { useParams } from '@portal/shared/router';
import { MeetingDetails } from './details.tsx';

/** Screen `meeting-details`. */
export function MeetingDetailsScreen() {
  const { meetingId } = useParams();
  return <MeetingDetails key={meetingId} id={recordId(meetingId)} />;
}
