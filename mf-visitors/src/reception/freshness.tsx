import type { LiveState } from '@portal/shared/live';
import { useSession } from '@portal/shared/session';
import { browserZone, formatClock } from '@portal/shared/time';
import { Icon, Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

interface FreshnessProps {
  live: LiveState;
  /** When the table could not be refreshed: when it was last. Failures are silent otherwise (rules/visits.md#reception). */
  oldSince: number | null;
}

/** Whether the table is live, in small type; and when it is old, since when. */
export function Freshness({ live, oldSince }: FreshnessProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <Text size="sm" tone={oldSince === null ? 'soft' : 'warning'} role="status">
      <Icon name={oldSince === null ? 'refresh' : 'offline'} size={14} inline />{' '}
      {oldSince === null ? t(live) : t('old', { at: formatClock(oldSince, browserZone(), locale) })}
    </Text>
  );
}
