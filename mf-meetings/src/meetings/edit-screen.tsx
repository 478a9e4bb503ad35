import { recordId } from '@portal/shared/links';
import { useParams } from '@portal/shared/router';
import { EditMeeting } from './form/edit-meeting.tsx';

/** Screen `meetings-edit`. */
export function MeetingsEditScreen() {
  const { id } = useParams();
  return <EditMeeting key={id} id={recordId(id)} />;
}
