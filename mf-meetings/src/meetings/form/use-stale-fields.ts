import type { StaleFields } from '@portal/shared/forms';
import { type SessionSite, useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { useT } from '../texts/en.ts';
import type { AttendValue, MeetingValues, RoomValue, VisitValue } from './rules/meeting-values.ts';

/** How the choice between mine and theirs names the form's fields. Of people, only who comes and how is an edit. */
export function useStaleFields(sites: readonly SessionSite[]): StaleFields {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');
  return {
    description: { label: t('title') },
    siteId: { label: t('site'), show: (id: number) => sites.find((site) => site.id === id)?.name ?? '–' },
    location: { label: t('location') },
    dates: {
      label: t('date'),
      show: (dates: MeetingValues['dates']) =>
        dates.map(({ date }) => (date ? formatDay(date, locale) : '–')).join(', '),
    },
    start: { label: t('start') },
    end: { label: t('end') },
    extraDays: { label: t('end') },
    attends: {
      label: t('attends'),
      show: names,
      edited: (attends: AttendValue[]) => attends.map(({ id, isHost }) => [id, isHost]),
    },
    visits: {
      label: t('visits'),
      show: names,
      edited: (visits: VisitValue[]) =>
        visits.map(({ id, needsParking, registration }) => [id, needsParking, registration ?? null]),
    },
    rooms: {
      label: t('rooms'),
      show: (rooms: RoomValue[]) => (rooms.length > 0 ? names(rooms) : '–'),
      edited: (rooms: RoomValue[]) => rooms.map(({ id }) => id),
    },
    isPrivate: { label: t('private'), show: (value: boolean) => t(value ? 'yes' : 'no') },
  };
}
