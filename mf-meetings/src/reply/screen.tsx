import type { InvitedDate, MeetingInvitation } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { ApiError, send, useRead } from '@portal/shared/api';
import { MailedLink } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { Alert, Button, lazyPart, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import type { Answer } from './several-dates.tsx';
import { useT } from './texts/en.ts';
import { useWhen, whereOf } from './when-and-where.ts';

const SeveralDates = lazyPart(() =>
  import(/* webpackChunkName: "reply-several-dates" */ './several-dates.tsx').then(
    (module) => module.SeveralDates,
  ),
);

/** Where the mail of an invitation leads: what it asks, and the answer by a press (rules/calendar-feeds.md#replies). */
export function MeetingReply() {
  const { token = '' } = useParams();
  const t = useT();
  const query = useRead(api.getMeetingInvitation, { path: { token } }, { keepPreviousData: false });
  return (
    <MailedLink
      query={query}
      words={{
        loading: t('loading'),
        failed: t('notLoaded'),
        failedText: t('notLoadedText'),
        dead: t('dead'),
        deadText: t('deadText'),
      }}
    >
      {(invitation, refuse) => (
        <Question
          token={token}
          invitation={invitation}
          onAnswered={(now) => void query.mutate(now, { revalidate: false })}
          onRefused={refuse}
        />
      )}
    </MailedLink>
  );
}

interface QuestionProps {
  token: string;
  invitation: MeetingInvitation;
  onAnswered: (now: MeetingInvitation) => void;
  /** The link has ended in between. */
  onRefused: (error: ApiError) => void;
}

function Question({ token, invitation, onAnswered, onRefused }: QuestionProps) {
  const t = useT();
  const { name, dates } = invitation;
  const open = dates.filter(({ refusal }) => refusal === null);
  const isOver = (error: unknown): error is ApiError =>
    error instanceof ApiError && (error.status === 410 || error.status === 404);
  const { run, running, isRunning } = useAction<Answer, MeetingInvitation>({
    call: (answer) => send(api.answerMeetingInvitation, { path: { token }, body: answer }),
    failure: (error) => (isOver(error) ? undefined : t('failed')),
    onDone: onAnswered,
    onFailed: (error) => isOver(error) && onRefused(error),
  });
  const [only] = dates;
  if (only === undefined) return null;
  const isOne = dates.length === 1;
  const shared = new Set(open.map(({ reply }) => reply));
  const [said] = shared.size === 1 ? shared : [];
  const loads = (reply: Answer['reply']) => isRunning && running?.reply === reply && !running.meetings;
  return (
    <Stack gap={6} narrow>
      <Stack gap={2}>
        <Title level={2} size="xl">
          <bdi>{only.description || t('untitled')}</bdi>
        </Title>
        <Text block size="lg">
          {isOne ? t('asks', { name }) : t('asksMany', { name, count: dates.length })}
        </Text>
      </Stack>
      {isOne ? (
        <OneDate date={only} />
      ) : (
        <SeveralDates
          dates={dates}
          running={running}
          onAnswer={(answer) => void run(answer)}
          fallback={<Skeleton width="100%" height="12rem" shape="block" />}
        />
      )}
      <Stack row gap={3}>
        <Button
          variant={said === 'accepted' ? 'default' : 'primary'}
          icon="check"
          loading={loads('accepted')}
          onClick={() => void run({ reply: 'accepted' })}
        >
          {t(isOne ? 'accept' : 'acceptAll')}
        </Button>
        <Button icon="close" loading={loads('declined')} onClick={() => void run({ reply: 'declined' })}>
          {t(isOne ? 'decline' : 'declineAll')}
        </Button>
      </Stack>
      <div role="status">
        {said ? (
          <Alert tone={said === 'accepted' ? 'success' : 'info'} title={t(SAID[said])}>
            {t('canChange')}
          </Alert>
        ) : null}
      </div>
    </Stack>
  );
}

const SAID = { accepted: 'saidAccepted', declined: 'saidDeclined' } as const;

function OneDate({ date }: { date: InvitedDate }) {
  const { day, time } = useWhen()(date);
  const t = useT();
  return (
    <div>
      <Text block>
        {day}, {time}
      </Text>
      <Text block tone="soft">
        {whereOf(date)}
      </Text>
      {date.hostName === null ? null : (
        <Text block tone="soft">
          {t('host')}: <bdi>{date.hostName}</bdi>
        </Text>
      )}
    </div>
  );
}
