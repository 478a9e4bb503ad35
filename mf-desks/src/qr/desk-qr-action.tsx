import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { ApiError, send, useRead } from '@portal/shared/api';
import { shortName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { DESKS_DOMAIN, useDeskReservations, useSiteToday } from '#parts/desks';
import { isAlreadyReserved, reasonsOn } from '#parts/request-dialog';
import { type DeskOffer, deskOffer } from './rules.ts';
import { useT } from './texts/en.ts';

export interface DeskQrActionProps {
  /** The desk whose code was scanned. */
  objectId: number;
  objectName: string;
  siteId: number;
  onClose: () => void;
}

/**
 * The action of the code at a desk: request it for today, or check in; else it says why not
 * (rules/desks.md#code-at-a-desk).
 */
export function DeskQrAction({ objectId, objectName, siteId, onClose }: DeskQrActionProps) {
  const t = useT();
  const viewerId = useSession(({ user }) => user?.id ?? 0);
  const today = useSiteToday()(siteId);
  const desk = useRead(api.getDesk, { path: { id: objectId }, query: { onDate: today } });
  const own = useDeskReservations({ site: siteId, start: today, end: today });
  const offer = desk.data && own.data ? deskOffer(desk.data, own.data.results, viewerId) : undefined;
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const isOver = (error: unknown) => error instanceof ApiError && error.status === 409;
  const request = useAction<void, unknown>({
    call: (_, key) => send(api.createDeskReservations, { body: { deskId: objectId, dates: [today] }, key }),
    stale: [DESKS_DOMAIN],
    success: t('requested'),
    failure: (error) => t(isAlreadyReserved(error) ? 'alreadyReserved' : 'requestFailed'),
    // The desk's own state comes first: it has just been reloaded.
    onFailed: (error) => setReasons(error instanceof ApiError ? reasonsOn(today, error) : []),
    onDone: onClose,
  });
  const checkIn = useAction<number, unknown>({
    call: (id: number) => send(api.checkInDeskReservation, { path: { id } }),
    stale: [DESKS_DOMAIN],
    success: t('checkedIn'),
    failure: (error) => (error instanceof ApiError && isOver(error) ? error.detail : t('checkInFailed')),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      size="sm"
      title={t('title', { desk: objectName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {offer?.kind === 'request' ? (
            <Button variant="primary" loading={request.isRunning} onClick={() => void request.run()}>
              {t('request')}
            </Button>
          ) : null}
          {offer?.kind === 'check-in' ? (
            <Button
              variant="primary"
              icon="check"
              loading={checkIn.isRunning}
              onClick={() => void checkIn.run(offer.reservation.id)}
            >
              {t('checkIn')}
            </Button>
          ) : null}
        </>
      }
    >
      <QueryState query={desk} loading={t('loading')} isSmall failed={t('loadFailed')}>
        {({ zone }) => (
          <QueryState query={own} loading={t('loading')} isSmall failed={t('loadFailed')}>
            {() => (offer ? <Said offer={offer} zone={zone} reasons={reasons} /> : null)}
          </QueryState>
        )}
      </QueryState>
    </Dialog>
  );
}

interface SaidProps {
  offer: DeskOffer;
  zone: string;
  reasons: readonly string[];
}

function Said({ offer, zone, reasons }: SaidProps) {
  const t = useT();
  return (
    <Stack gap={3}>
      <Text block tone="soft">
        {zone}
      </Text>
      {offer.kind === 'refused' ? (
        <Alert tone="warning" live>
          {refusal(offer, t)}
        </Alert>
      ) : offer.kind === 'request' && reasons.length > 0 ? (
        <Alert tone="warning" live>
          {reasons.join(' ')}
        </Alert>
      ) : (
        <Text block>
          {offer.kind === 'mine' && offer.reservation.checkedInAt
            ? t('checkedInHere')
            : offer.kind === 'mine' && offer.reservation.status === 'pending'
              ? t('pendingHere')
              : t(offer.kind === 'request' ? 'free' : 'mine')}
        </Text>
      )}
    </Stack>
  );
}

function refusal(offer: Extract<DeskOffer, { kind: 'refused' }>, t: ReturnType<typeof useT>): string {
  if (offer.why === 'closedFor') return t('why.closedFor', { reason: offer.reason });
  if (offer.why === 'takenBy') return t('why.takenBy', { person: shortName(offer.user) });
  if (offer.why === 'anotherDesk') return t('why.anotherDesk', { desk: offer.desk });
  return t(`why.${offer.why}`);
}
