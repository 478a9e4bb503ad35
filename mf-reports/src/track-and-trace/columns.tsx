import type { TraceContact } from '@portal/openapi/reports';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatTime } from '@portal/shared/time';
import { StatusBadge } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import { useT } from './texts/en.ts';

const TONES = { confirmed: 'success', stated: 'info', expected: 'neutral' } as const;
const ICONS = { confirmed: 'check', stated: 'user', expected: 'calendar' } as const;

export function useContactColumns(): Column<TraceContact>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const signalText = (signals: TraceContact['signals']) =>
    signals.map((signal) => t(`signals.${signal}`)).join(', ');
  return [
    {
      key: 'person',
      title: t('contact'),
      isRowHeader: true,
      render: ({ person }) =>
        [personName(person), person.type === 'visitor' ? t('visitor') : null].filter(Boolean).join(' · '),
    },
    { key: 'signals', title: t('knownFrom'), render: ({ signals }) => signalText(signals) },
    {
      key: 'own',
      title: t('ownKnownFrom'),
      priority: 'wide',
      render: ({ ownSignals }) => signalText(ownSignals),
    },
    {
      key: 'certainty',
      title: t('certainty'),
      render: ({ certainty }) => (
        <StatusBadge tone={TONES[certainty]} icon={ICONS[certainty]}>
          {t(`certainties.${certainty}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'overlap',
      title: t('together'),
      render: ({ overlapMinutes, startsAt, endsAt, site }) =>
        overlapMinutes === null || startsAt === null || endsAt === null
          ? t('unknown')
          : t('minutes', {
              count: overlapMinutes,
              from: formatTime(startsAt, site.timeZone, locale),
              until: formatTime(endsAt, site.timeZone, locale),
            }),
    },
  ];
}
