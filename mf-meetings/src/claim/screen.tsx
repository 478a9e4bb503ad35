import type { RoomClaim as Claim } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useAction } from '@portal/shared/actions';
import { ApiError, send, useRead } from '@portal/shared/api';
import { MailedLink } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatClock, formatDayOf, formatRange } from '@portal/shared/time';
import { Alert, Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

/**
 * The page behind the email before a meeting, for its hosts: the room, the time, and one button
 * (rules/room-check-in.md#the-link).
 */
export function RoomClaim() {
  const { token = '' } = useParams();
  const t = useT();
  const query = useRead(api.getRoomClaim, { path: { token } }, { keepPreviousData: false });
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
      {(claim, refuse) => (
        <Question
          token={token}
          claim={claim}
          onAnswered={(now) => void query.mutate(now, { revalidate: false })}
          onRefused={refuse}
        />
      )}
    </MailedLink>
  );
}

interface QuestionProps {
  token: string;
  claim: Claim;
  onAnswered: (now: Claim) => void;
  /** The link has expired since. */
  onRefused: (error: ApiError) => void;
}

function Question({ token, claim, onAnswered, onRefused }: QuestionProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { room, site, start, end, claimBy, claimed } = claim;
  const zone = site.timeZone;
  const isOver = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 410;
  const { run, isRunning } = useAction<void, Claim>({
    call: () => send(api.claimRoom, { path: { token } }),
    failure: (error) => (isOver(error) ? undefined : t('failed')),
    onDone: onAnswered,
    onFailed: (error) => isOver(error) && onRefused(error),
  });
  return (
    <Stack gap={6} narrow>
      <header>
        <Title level={2} size="xl">
          <bdi>{room}</bdi>
        </Title>
        <Text block size="lg">
          {formatDayOf(start, zone, locale, 'long')}, {formatRange(start, end, zone, locale)}
        </Text>
        <Text block tone="soft">
          {site.name}
        </Text>
      </header>
      {claimed ? null : (
        <>
          <Text block>{t('by', { time: formatClock(claimBy, zone, locale) })}</Text>
          <Button variant="primary" icon="check" loading={isRunning} onClick={() => void run()}>
            {t('checkIn')}
          </Button>
        </>
      )}
      <div role="status">
        {claimed ? (
          <Alert tone="success">{t('done', { room, time: formatClock(end, zone, locale) })}</Alert>
        ) : null}
      </div>
    </Stack>
  );
}
