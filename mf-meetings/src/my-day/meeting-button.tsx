import { allows } from '@portal/shared/access';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { GATES, meetingCreateLink } from '#paths';
import { useT } from './texts/en.ts';

/** To the create screen, with the day; not for whom there is none. */
export function MeetingButton({ date }: { date: string }) {
  const t = useT();
  const navigate = useNavigate();
  const books = useSession((session) => allows(GATES.meetings, session));
  return books ? (
    <Button icon="calendar" onClick={() => navigate(meetingCreateLink(date))}>
      {t('bookMeeting')}
    </Button>
  ) : null;
}
