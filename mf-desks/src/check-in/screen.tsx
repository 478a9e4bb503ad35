import { useAction } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDay, formatTime } from '@portal/shared/time';
import { Alert, Button, Empty, Stack, Text, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { type CheckInLink, sendCheckIn, useCheckInLink } from './calls.ts';
import { useT } from './texts/en.ts';

/** Where the morning's mail leads (rules/desks.md#check-in): which desk, and the press that checks in. */
export function DeskCheckIn() {
  const { token = '' } = useParams();
  const t = useT();
  const query = useCheckInLink(token);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const error = refusal ?? query.error;
  if (error && !error.isTransient && error.kind !== 'throttled') {
    return (
      <Empty icon="alert" title={t('dead')}>
        {error.status === 404 ? t('deadText') : (error.detail ?? t('deadText'))}
      </Empty>
    );
  }
  return (
    <QueryState query={query} loading={t('loading')} failed={t('notLoaded')}>
      {(link) => <Question token={token} link={link} onRefused={setRefusal} />}
    </QueryState>
  );
}

interface QuestionProps {
  token: string;
  link: CheckInLink;
  onRefused: (error: ApiError) => void;
}

function Question({ token, link, onRefused }: QuestionProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [done, setDone] = useState<CheckInLink | null>(null);
  const isOver = (error: unknown): error is ApiError =>
    error instanceof ApiError && [403, 404, 409, 410].includes(error.status ?? 0);
  const { run, isRunning } = useAction<void, CheckInLink>({
    call: () => sendCheckIn(token),
    failure: (error) => (isOver(error) ? undefined : t('failed')),
    onDone: setDone,
    onFailed: (error) => isOver(error) && onRefused(error),
  });
  const { date, site, zone, desk, timeZone, checkInBy, checkedInAt } = done ?? link;
  return (
    <Stack gap={5}>
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
