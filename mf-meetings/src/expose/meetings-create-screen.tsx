import { CreateMeeting } from '../features/meeting-form/components/create-meeting.tsx';

/** Screen `meetings-create`. */
export function MeetingsCreateScreen() {
  return <CreateMeeting />;
}
