import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatTime } from '@portal/shared/time';
import { Stack, Text } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import type { Employee } from '#parts/api';
import { useT } from '#parts/people';
import { presenceToday } from './rules/presence-today.ts';

const LOOKS = {
  'on-site': { tone: 'success', icon: 'building', word: 'onSite' },
  remote: { tone: 'info', icon: 'globe', word: 'remote' },
} as const;

/** On site with the desk, or remote; since when, in the time of the person's site. */
export function PresenceCell({ employee, zone }: { employee: Employee; zone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { state, at, desk } = presenceToday(employee);
  const look = state === 'unknown' ? null : LOOKS[state];
  const asOf = at === null ? '' : t('asOf', { time: formatTime(at, zone, locale) });
  return (
    <Stack gap={1} align="start">
      {look ? (
        <StatusBadge tone={look.tone} icon={look.icon}>
          {t(look.word)}
        </StatusBadge>
      ) : desk ? null : (
        <Text tone="faint">{t('notSaid')}</Text>
      )}
      {asOf ? (
        <Text size="xs" tone="faint">
          {asOf}
        </Text>
      ) : null}
      {desk ? (
        desk.floorPlanRelativeUrl ? (
          <Text size="sm">
            <Link to={desk.floorPlanRelativeUrl}>{t('deskLink', { desk: desk.name })}</Link>
          </Text>
        ) : (
          <Text size="sm">{t('deskLink', { desk: desk.name })}</Text>
        )
      ) : null}
    </Stack>
  );
}
