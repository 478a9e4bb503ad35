import { Stack, Tag, type TagProps, Text } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useT } from './texts/en.ts';

export function DayRows({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Stack as="ul" gap={2} aria-label={t('days')}>
      {children}
    </Stack>
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
      <Stack row gap={2}>
        {children}
        <Tag tone={tone} icon={icon}>
          {state}
        </Tag>
        {reason === null ? null : (
          <Text size="sm" tone="soft">
            {reason}
          </Text>
        )}
      </Stack>
    </li>
  );
}
