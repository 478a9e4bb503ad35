import { Tag, type TagProps, Text } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useT } from './texts/en.ts';
import './weekly.css';

export function DayRows({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <ul className="dk-weekly" aria-label={t('days')}>
      {children}
    </ul>
  );
}

export interface DayRowProps extends Pick<TagProps, 'tone' | 'icon'> {
  /** The day, and what there is to choose of it. */
  children: ReactNode;
  state: string;
  reason: string | null;
}

/** A day of the weekly dialogs: what can be had on it, or what was booked. */
export function DayRow({ children, tone, icon, state, reason }: DayRowProps) {
  return (
    <li>
      {children}
      <span className="dk-weekly__what">
        <Tag tone={tone} icon={icon}>
          {state}
        </Tag>
        {reason === null ? null : (
          <Text size="sm" tone="soft">
            {reason}
          </Text>
        )}
      </span>
    </li>
  );
}
