import type { DeskCheckInLink } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import type { ApiError } from '@portal/shared/api';
import { send, useRead } from '@portal/shared/api';
import { isLinkOver, MailedLink } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDay, formatTime } from '@portal/shared/time';
import { Alert, Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from './texts/en.ts';

/** Where the morning's mail leads (rules/desks.md#check-in): which desk, and the press that checks in. */
export function DeskCheckIn() {
  const { token = '' } = useParams();
  const t = useT();
  const query = useRead(api.getDeskCheckInLink, { path: { token } });
  return (
    <MailedLink
      query={query}
      words={{
        loading: t('loading'),
        failed: t('notLoaded'),
        dead: t('dead'),
        deadText: t('deadText'),
      }}
    >
      {(link, refuse) => <Question token={token} link={link} onRefused={refuse} />}
    </MailedLink>
  );
}

interface QuestionProps {
  token: string;
  link: DeskCheckInLink;
  onRefused: (error: ApiError) => void;
}

function Question({ token, link, onRefused }: QuestionProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [done, setDone] = useState<DeskCheckInLink | null>(null);
  const { run, isRunning } = useAction<void, DeskCheckInLink>({
    call: () => send(api.checkInByDeskLink, { path: { token } }),
    failure: (error) => (isLinkOver(error) ? undefined : t('failed')),
    onDone: setDone,
    onFailed: (error) => isLinkOver(error) && onRefused(error),
  });
  const { date, site, zone, desk, timeZone, checkInBy, checkedInAt } = done ?? link;
  return (
    <Stack gap={6}>
      <Title level={2} size="xl">
        {t(checkedInAt ? 'doneTitle' : 'title', { desk })}
      </Title>
      <Stack gap={1}>
        <Text block strong>
          {formatDay(date, locale, 'long')}
        </Text>
        <Text block tone="soft">
          {t('place', { zone, site })}
        </Text>
      </Stack>
      {checkedInAt === null ? (
        <Stack gap={3}>
          {checkInBy ? (
            <Text block>{t('text', { time: formatTime(checkInBy, timeZone, locale) })}</Text>
          ) : null}
          <div>
            <Button variant="primary" icon="check" loading={isRunning} onClick={() => void run()}>
              {t('checkIn')}
            </Button>
          </div>
        </Stack>
      ) : null}
      <div role="status">{checkedInAt ? <Alert tone="success">{t('done')}</Alert> : null}</div>
    </Stack>
  );
}
