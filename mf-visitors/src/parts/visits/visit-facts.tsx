import { useSession } from '@portal/shared/session';
import { dayIn, formatDay, formatRange, formatTime } from '@portal/shared/time';
import { Facts, type FactsProps } from '@portal/shared/ui/display';
import type { Visit } from '#parts/api';
import { hasNda } from './nda-button.tsx';
import { useT } from './texts/en.ts';
import { hostNames } from './visit-labels.ts';

/** The formatted times of a visit, in its site's zone; with the day if it is not the visit's. */
export function useVisitTimes(visit: Pick<Visit, 'meeting' | 'date'>) {
  const locale = useSession((session) => session.locale);
  const zone = visit.meeting.timeZone;
  return {
    range: formatRange(visit.meeting.start, visit.meeting.end, zone, locale),
    day: formatDay(visit.date, locale, 'weekday'),
    at(instant: string): string {
      const clock = formatTime(instant, zone, locale);
      const day = dayIn(zone, instant);
      return day === visit.date ? clock : `${formatDay(day, locale, 'weekday')} ${clock}`;
    },
  };
}

/** The text for the parking column: a reservation, a wish, or none. */
export function useParkingText(visit: Visit, isShort = false): string | null {
  const t = useT();
  const { parkingReservation: reservation } = visit;
  const space = reservation?.space ?? visit.parkingSpace;
  if (reservation) {
    const place = space ? t('parkingSpace', { space }) : reservation.carpark;
    if (isShort && reservation.status === 'confirmed') return place;
    return `${place} · ${t(`parkingStatuses.${reservation.status}`)}`;
  }
  if (space) return t('parkingSpace', { space });
  return visit.needsParking ? t('needsParking') : null;
}

/** Reception's facts about a visit, without the visitor. */
export function VisitFacts({ visit, columns = 2 }: { visit: Visit; columns?: 1 | 2 }) {
  const t = useT();
  const times = useVisitTimes(visit);
  const parking = useParkingText(visit);
  const items: FactsProps['items'] = [
    { label: t('host'), value: hostNames(visit) || t('noHost') },
    { label: t('hostState'), value: hostState(visit, times.at, t) },
    { label: t('when'), value: `${times.day}, ${times.range}` },
    { label: t('site'), value: visit.meeting.siteName },
    { label: t('place'), value: visit.meeting.location },
    ...(hasNda(visit)
      ? [
          {
            label: t('nda'),
            value: visit.ndaSignedAt
              ? t('ndaSigned', { at: times.at(visit.ndaSignedAt) })
              : t('ndaNotSigned'),
          },
        ]
      : []),
    {
      label: t('badge'),
      value: visit.badgePrintedAt
        ? t('badgePrinted', { at: times.at(visit.badgePrintedAt) })
        : t('badgeNotPrinted'),
    },
    {
      label: t('lanyard'),
      value:
        visit.lanyardOut && visit.lanyardNumber !== null
          ? t('lanyardOut', { number: visit.lanyardNumber })
          : (visit.lanyardNumber ?? t('noLanyard')),
    },
    ...(visit.registration ? [{ label: t('registration'), value: visit.registration }] : []),
    ...(parking ? [{ label: t('parking'), value: parking }] : []),
    ...carFacts(visit, times.at, t),
    ...(visit.delay ? [{ label: t('delay'), value: t('delayMinutes', { count: visit.delay }) }] : []),
  ];
  return <Facts columns={columns} items={items} />;
}

/** The cameras' sightings of the car: a visitor who has left with it stays checked in until someone checks them out. */
function carFacts(visit: Visit, at: (instant: string) => string, t: ReturnType<typeof useT>) {
  const value = visit.inCarParkAt
    ? t('inCarPark', { at: at(visit.inCarParkAt) })
    : visit.leftCarParkAt
      ? t('leftCarPark', { at: at(visit.leftCarParkAt) })
      : null;
  return value === null ? [] : [{ label: t('car'), value }];
}

/** The host's answer, else when they were notified. */
function hostState(visit: Visit, at: (instant: string) => string, t: ReturnType<typeof useT>): string {
  const { hostAnswer, hostNotifiedAt } = visit;
  if (hostAnswer)
    return t('answerAt', { answer: t(`answers.${hostAnswer.answer}`), at: at(hostAnswer.answeredAt) });
  return hostNotifiedAt ? t('hostNotified', { at: at(hostNotifiedAt) }) : t('hostNotTold');
}
