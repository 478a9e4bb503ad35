import { permittedSites, useSession } from '@portal/shared/session';
import type { CalendarDay } from '@portal/shared/time';
import { CardGrid } from '@portal/shared/ui/display';
import { memo } from 'react';
import { type Desk, useSiteToday, useT } from '#parts/desks';
import { useBooking } from '#parts/refusal';
import { DeskCard } from './desk-card.tsx';

export interface DeskCardsProps {
  desks: readonly Desk[];
  day: CalendarDay;
  /** Desks of several sites are shown, so each says whose it is. */
  showSite: boolean;
  onRequest: (desk: Desk) => void;
}

/** With the same props it is not rendered again: a page of cards is most of what the screen costs. */
export const DeskCards = memo(function DeskCards({ desks, day, showSite, onRequest }: DeskCardsProps) {
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
