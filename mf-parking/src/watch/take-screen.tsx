import type { ParkingOffer } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import type { ApiError } from '@portal/shared/api';
import { send, useRead } from '@portal/shared/api';
import { isLinkOver, MailedLink } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange } from '@portal/shared/time';
import { Alert, Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from './texts/en.ts';

/** The target of the email about a free space (rules/parking.md#free-space-alerts): what is free, and a button to take it. */
export function TakeParking() {
  const { token = '' } = useParams();
  const t = useT();
  const query = useRead(api.getParkingWatchLink, { path: { token } });
  const words = {
    loading: t('offerLoading'),
    failed: t('offerFailed'),
    dead: t('dead'),
    deadText: t('deadText'),
  };
  return (
    <MailedLink query={query} words={words}>
      {(offer, refuse) => <Question token={token} offer={offer} onRefused={refuse} />}
    </MailedLink>
  );
}

interface QuestionProps {
  token: string;
  offer: ParkingOffer;
  onRefused: (error: ApiError) => void;
}

function Question({ token, offer, onRefused }: QuestionProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  // Not into the cache: what the link would say now is that it was used.
  const [taken, setTaken] = useState<ParkingOffer | null>(null);
  const { run, isRunning } = useAction<void, ParkingOffer>({
    call: () => send(api.claimParkingSpace, { path: { token } }),
    failure: (error) => (isLinkOver(error) ? undefined : t('takeFailed')),
    onDone: setTaken,
    onFailed: (error) => isLinkOver(error) && onRefused(error),
  });
  const { carpark, site, start, end, timeZone, free } = offer;
  return (
    <Stack gap={6} narrow>
      <Title level={2} size="xl">
        {t(taken ? 'takenTitle' : free ? 'offerTitle' : 'goneTitle')}
      </Title>
      <Stack gap={1}>
        <Text block strong>
          {formatDayOf(start, timeZone, locale, 'long')}, {formatRange(start, end, timeZone, locale)}
        </Text>
        <Text block tone="soft">
          {t('place', { carPark: carpark, site })}
        </Text>
      </Stack>
      {taken === null && free ? (
        <Stack gap={3}>
          <Text block>{t('offerText')}</Text>
          <div>
            <Button variant="primary" icon="check" loading={isRunning} onClick={() => void run()}>
              {t('take')}
            </Button>
          </div>
        </Stack>
      ) : null}
      {taken === null && !free ? <Alert tone="warning">{t('goneText')}</Alert> : null}
      <div role="status">
        {taken ? (
          <Alert tone="success">
            {taken.space === null ? t('takenText') : t('takenSpace', { space: taken.space })}
          </Alert>
        ) : null}
      </div>
    </Stack>
  );
}
