import type { UsualDeskRefusal } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { ApiError, send, useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Link } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { DESKS_DOMAIN, type DeskReservation } from '#parts/desks';
import { FavouriteButton, loadFavouritesDialog } from '#parts/favourites';
import { desksLink } from '#paths';
import { useT } from './texts/en.ts';
import { UsualRefusal } from './usual-refusal.tsx';

export interface AsUsualProps {
  day: CalendarDay;
  locale: string;
  /** The viewer's reservation on that day. */
  own: DeskReservation | undefined;
}

/** Books the first available favourite desk with one click, and undoes it with another (rules/desks.md#as-usual). */
export function AsUsual({ day, locale, own }: AsUsualProps) {
  const t = useT();
  const site = useSession(chosenSite)?.id ?? null;
  const { data } = useRead(api.listDeskFavourites);
  const [booked, setBooked] = useState<DeskReservation>();
  const [refusal, setRefusal] = useState<UsualDeskRefusal>();
  const favourites = data?.filter(({ siteId }) => site === null || siteId === site) ?? [];
  const siteId = site ?? favourites[0]?.siteId;
  const here = favourites.filter((one) => one.siteId === siteId);
  const edit = useLazyDialog(loadFavouritesDialog);
  const dayName = formatDay(day, locale, 'long');

  // The clicked button disappears, so its successor takes the focus.
  const next = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these change which button there is.
  useEffect(() => {
    // After an undo it appears with the list of the days.
    if (!isPressed.current || next.current === null) return;
    next.current.focus();
    isPressed.current = false;
  }, [booked, own?.id]);

  const book = useAction<number, DeskReservation>({
    call: (at, key) => send(api.bookUsualDesk, { body: { siteId: at, date: day }, key }),
    stale: [DESKS_DOMAIN],
    failure: (error) => (refusalOf(error) ? undefined : t('failed')),
    onFailed: (error) => setRefusal(refusalOf(error)),
    onDone(made) {
      isPressed.current = true;
      setRefusal(undefined);
      setBooked(made);
    },
  });
  const undo = useAction<DeskReservation, DeskReservation>({
    call: ({ id }) => send(api.cancelDeskReservation, { path: { id } }),
    stale: [DESKS_DOMAIN],
    success: ({ desk }) => t('undone', { desk: desk.name }),
    failure: (_, { desk }) => t('undoFailed', { desk: desk.name }),
    onDone() {
      isPressed.current = true;
      setBooked(undefined);
    },
  });

  if (booked) {
    const words = { desk: booked.desk.name, zone: booked.desk.zone, day: dayName };
    return (
      <Alert
        tone="success"
        title={t(booked.status === 'pending' ? 'asked' : 'booked', words)}
        action={
          <Button
            ref={next}
            size="sm"
            aria-label={t('undoLabel', words)}
            loading={undo.isRunning}
            onClick={() => void undo.run(booked)}
          >
            {t('undo')}
          </Button>
        }
      />
    );
  }
  if (own) return <FavouriteButton desk={own.desk} />;
  if (data === undefined) return null;
  if (siteId === undefined || here.length === 0) {
    return (
      <Text block size="sm" tone="soft">
        {t('noFavourite')} <Link to={desksLink({ date: day })}>{t('chooseFavourite')}</Link>
      </Text>
    );
  }
  const desks = here.map(({ name }) => name).join(', ');
  return (
    <Stack gap={2}>
      <Stack row gap={2} align="center">
        <Button
          ref={next}
          icon="check"
          aria-label={t('asUsualOn', { day: dayName, desks })}
          loading={book.isRunning}
          onClick={() => void book.run(siteId)}
        >
          {t('asUsual', { desks })}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('changeLabel')}
          loading={edit.opening}
          onMouseEnter={edit.preload}
          onFocus={edit.preload}
          onClick={() => edit.open({})}
        >
          {t('change')}
        </Button>
      </Stack>
      {here.length > 1 && !refusal ? (
        <Text block size="sm" tone="soft">
          {t('firstFree')}
        </Text>
      ) : null}
      {refusal ? (
        <UsualRefusal
          refusal={refusal}
          day={day}
          onTaken={(made) => {
            isPressed.current = true;
            setRefusal(undefined);
            setBooked(made);
          }}
        />
      ) : null}
      {edit.dialog}
    </Stack>
  );
}

function refusalOf(error: unknown): UsualDeskRefusal | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { favourites, alternatives } = (error.body ?? {}) as Partial<UsualDeskRefusal>;
  return {
    detail: error.detail ?? '',
    ...(favourites && { favourites }),
    ...(alternatives && { alternatives }),
  };
}
