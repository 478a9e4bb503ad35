import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { ListScreen } from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { CardGrid, CardGridSkeleton } from '@portal/shared/ui/display';
import { enumParam, useLinkedDialog } from '@portal/shared/url-state';
import { memo, useCallback } from 'react';
import { WhoIsInLink } from '#parts/colleagues';
import { useDeskList } from '#parts/desk-filters';
import { type Desk, useSiteToday, useT } from '#parts/desks';
import { useBooking } from '#parts/refusal';
import { type LoadRequestDialog, loadRequestDialog, prefillOf } from '#parts/request-dialog';
import { DeskCard } from './desk-card.tsx';

/** With the same props it is not rendered again: a page of cards is most of what the screen costs. */
const DeskCards = memo(function DeskCards({ desks, day, showSite, onRequest }: DeskCardsProps) {
  const t = useT();
  const todayAt = useSiteToday();
  const sites = useSession(permittedSites);
  const booking = useBooking();
  return (
    <CardGrid label={t('desks')}>
      {desks.map((desk) => (
        <DeskCard
          key={desk.id}
          desk={desk}
          siteName={showSite ? sites.find(({ id }) => id === desk.siteId)?.name : undefined}
          context={{ day, today: todayAt(desk.siteId), ...booking }}
          onRequest={() => onRequest(desk)}
        />
      ))}
    </CardGrid>
  );
});

/** As the drawer's link asks for it. */
const ASKED = enumParam(['true']);

/**
 * The screen `desks` (rules/desks.md#grid): all desks as cards, filters in the address. It shows the chosen site unless
 * the address names another one.
 */
export function DesksGrid({ load = loadRequestDialog }: { load?: LoadRequestDialog }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { list, day, showsSite, filters } = useDeskList();
  const request = useLazyDialog(load);
  // With the desks and not after them, when the stars ask: the page brings the answer along.
  useRead(api.listDeskFavourites);

  const openRequest = request.open;
  const open = useCallback(
    (desk: Desk) => openRequest({ prefill: prefillOf(desk, day) }),
    [openRequest, day],
  );
  useLinkedDialog('request', ASKED, () => openRequest({ prefill: {} }));
  return (
    <>
      <ListScreen
        list={list}
        answer={useRead(api.listDesks, { query: list.query })}
        label={t('desks')}
        cards={(desks) => <DeskCards desks={desks} day={day} showSite={showsSite} onRequest={open} />}
        skeleton={<CardGridSkeleton label={t('loadingGrid')} count={12} />}
        found={(count) => t('desksFound', { count, day: formatDay(day, locale, 'long') })}
        tools={<WhoIsInLink day={list.params.date} />}
        failed={t('gridFailed')}
        icon="desk"
        noMatch={t('noMatchTitle')}
        noMatchText={t('noMatchText')}
        none={t('noDesksTitle')}
        noneText={t('noDesksText')}
        filters={filters}
      />
      {request.dialog}
    </>
  );
}

interface DeskCardsProps {
  desks: readonly Desk[];
  day: CalendarDay;
  /** Desks of several sites are shown, so each says whose it is. */
  showSite: boolean;
  onRequest: (desk: Desk) => void;
}
