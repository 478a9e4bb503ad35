import { Alert, Stack } from '@portal/shared/ui/core';
import type { Visit } from '#parts/api';
import { useT, useVisitTimes, WatchListAlert } from '#parts/visits';
import type { Offer } from './offer.ts';

const NOTES = {
  cancelled: 'cancelledNote',
  'other-day': 'otherDayNote',
  'no-show': 'noShowNote',
  'no-action': 'noActionNote',
} as const;

interface CheckInNotesProps {
  visit: Visit;
  offer: Offer;
  /** Name of this site, if the visit is at another one. */
  elsewhere: string | undefined;
}

/** Notes to read before acting, the warning first; or why no action is possible. */
export function CheckInNotes({ visit, offer, elsewhere }: CheckInNotesProps) {
  const t = useT();
  const times = useVisitTimes(visit);
  if (!visit.watchList && offer.ok && elsewhere === undefined) return null;
  return (
    <Stack gap={2}>
      {visit.watchList ? <WatchListAlert warning={visit.watchList} /> : null}
      {offer.ok ? null : (
        <Alert tone="danger" live title={t(NOTES[offer.reason])}>
          {offer.reason === 'other-day' ? t('otherDayFacts', { day: times.day }) : undefined}
        </Alert>
      )}
      {elsewhere === undefined ? null : (
        <Alert
          tone="warning"
          live
          title={t('otherSiteNote', { site: visit.meeting.siteName, here: elsewhere })}
        />
      )}
    </Stack>
  );
}
