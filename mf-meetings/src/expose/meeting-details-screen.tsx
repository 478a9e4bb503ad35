import { useParams } from '@portal/shared/router';
import { recordId } from '#common/domain/record-id.ts';
import { MeetingDetails } from '../features/meeting-details/components/meeting-details.tsx';

/** Screen `meeting-details`. */
export function MeetingDetailsScreen() {
  const { meetingId } = useParams();
  return <MeetingDetails key={meetingId} id={recordId(meetingId)} />;
}
