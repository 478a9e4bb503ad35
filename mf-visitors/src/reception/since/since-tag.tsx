import { useNow } from '@portal/shared/time';
import { Tag } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import type { Visit } from '#parts/api';
import { isLate, STATUS_STYLE } from '#parts/visits';
import { useT } from './texts/en.ts';

const MINUTE_MS = 60_000;

interface SinceTagProps {
  visit: Visit;
  /** The status of the others. */
  children: ReactNode;
}

/** How late a visitor is, or how long one has waited. */
export function SinceTag({ visit, children }: SinceTagProps) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const since = (from: string) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE_MS));
    return minutes < 60 ? t('minutes', { minutes }) : t('hours', { hours: Math.floor(minutes / 60) });
  };
  // Late visitors are expected.
  if (isLate(visit, new Date(now)))
    return (
      <Tag tone="danger" icon="alert" className="wp-text--nowrap">
        {t('lateBy', { time: since(visit.meeting.start) })}
      </Tag>
    );
  const arrivedAt = visit.statusChanges[0]?.changedAt;
  if (visit.status === 'arrived' && arrivedAt)
    return (
      <Tag {...STATUS_STYLE.arrived} className="wp-text--nowrap">
        {t('arrivedAgo', { time: since(arrivedAt) })}
      </Tag>
    );
  return children;
}
