import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { CardRowsSkeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { DayList } from './day-list.tsx';
import { itemsOn, ofType } from './rules.ts';
import { useT } from './texts/en.ts';
import { useMyDay } from './use-my-days.ts';

export interface DayProps {
  day: CalendarDay;
  /** Id of the room type to list; everything without it. */
  type?: number | undefined;
  /** Names the list for screen readers. */
  what: string;
  /** The text for an empty day. */
  empty: string;
  /** Below the list: the buttons for booking. */
  children?: ReactNode;
}

/** The user's day as an agenda. */
export function Day({ day, type, what, empty, children }: DayProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const name = formatDay(day, locale, 'long');
  return (
    <section aria-label={t('agendaOf', { what, day: name })}>
      <Stack gap={3}>
        <Title level={3} size="sm">
          {name}
        </Title>
        <QueryState
          query={useMyDay(day)}
          loading={t('loading')}
          skeleton={<CardRowsSkeleton />}
          failed={t('failed')}
          isSmall
        >
          {({ results }) => {
            const all = itemsOn(results, day);
            const items = type === undefined ? all : ofType(all, type);
            return items.length === 0 ? (
              <Text block tone="soft">
                {empty}
              </Text>
            ) : (
              <DayList items={items} />
            );
          }}
        </QueryState>
        {children}
      </Stack>
    </section>
  );
}
