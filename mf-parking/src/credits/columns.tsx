import type { CreditEntry } from '@portal/openapi/parking';
import { useSession } from '@portal/shared/session';
import { formatDay, formatDayTime, homeZone } from '@portal/shared/time';
import { StatusBadge } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import { useT } from './texts/en.ts';

const LOOKS = {
  bought: { tone: 'success', icon: 'plus' },
  spent: { tone: 'neutral', icon: 'car' },
  returned: { tone: 'info', icon: 'refresh' },
  corrected: { tone: 'warning', icon: 'settings' },
} as const;

/** @param withPeople whose each entry is, for administrators */
export function useEntryColumns(withPeople: boolean): Column<CreditEntry>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(homeZone);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' });
  const person: Column<CreditEntry> = {
    key: 'person',
    title: t('person'),
    render: ({ user }) => `${user.firstName} ${user.lastName}`,
  };
  return [
    {
      key: 'time',
      title: t('time'),
      isRowHeader: true,
      render: ({ createdAt }) => formatDayTime(createdAt, zone, locale),
    },
    ...(withPeople ? [person] : []),
    {
      key: 'kind',
      title: t('what'),
      render: ({ kind }) => <StatusBadge {...LOOKS[kind]}>{t(`kinds.${kind}`)}</StatusBadge>,
    },
    { key: 'amount', title: t('amount'), align: 'end', render: ({ amount }) => signed.format(amount) },
    {
      key: 'for',
      title: t('forWhat'),
      render: ({ date, carpark, note, by }) => {
        if (date !== null) return t('forDay', { day: formatDay(date, locale), carPark: carpark ?? '' });
        if (note === null) return '–';
        return by === null ? note : t('noteBy', { note, name: by });
      },
    },
  ];
}
