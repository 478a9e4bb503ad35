import type { Meeting, MeetingExtensionLimit } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { errorText, send } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatClock, useNow } from '@portal/shared/time';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { END_WRITES } from '../use-meeting.ts';
import { useT } from './texts/en.ts';

const loadExtend = () => import('./extend-dialog.tsx').then((m) => m.ExtendDialog);
const loadEnd = () => import('./end-dialog.tsx').then((m) => m.EndDialog);

/** A meeting in progress, for users whom the server lets extend and end it. */
export function RunningMeeting({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const now = useNow(30_000);
  const locale = useSession((session) => session.locale);
  const extend = useLazyDialog(loadExtend);
  const end = useLazyDialog(loadEnd);
  const look = useAction<void, MeetingExtensionLimit>({
    call: () => send(api.getMeetingExtension, { path: { id: meeting.id } }),
    failure: (error) => errorText(error) ?? t('extendFailed'),
    onDone: (limit) => extend.open({ meeting, limit }),
    // After a failure, the meeting may be over or changed.
    stale: END_WRITES,
  });
  const { actions } = meeting;
  // The page may still show a meeting after its end, until it reloads.
  if (Date.parse(meeting.end) <= now || !actions.includes('end')) return null;
  return (
    <>
      <Alert
        tone="info"
        title={t('goesOn', { time: formatClock(meeting.end, meeting.site.timeZone, locale) })}
        action={
          <Stack row gap={2}>
            <Button
              icon="plus"
              aria-haspopup="dialog"
              loading={look.isRunning || extend.opening}
              onPointerEnter={extend.preload}
              onClick={() => void look.run()}
            >
              {t('extend')}
            </Button>
            <Button
              icon="check"
              aria-haspopup="dialog"
              loading={end.opening}
              onClick={() => end.open({ meeting })}
            >
              {t('end')}
            </Button>
          </Stack>
        }
      />
      {extend.dialog}
      {end.dialog}
    </>
  );
}
