import type { NearDesk, TeamMember } from '@portal/openapi/desks';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Button, Card, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { NearList, PEOPLE_AT_MOST, useDesksNear } from '#parts/colleagues';
import { nearOnPlanLink } from '../paths.ts';
import { colleaguesIn } from './rules/week.ts';
import { useT } from './texts/en.ts';

export interface NearPanelProps {
  people: readonly TeamMember[];
  day: CalendarDay;
  today: CalendarDay;
  onRequest: (desk: NearDesk) => void;
  onShow: (to: string) => void;
}

const FIRST = 3;
const STEP = 7;

/** Free desks of the day near the colleagues who are in; each is requested with one press. */
export function NearPanel({ people, day, today, onRequest, onShow }: NearPanelProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [limit, setLimit] = useState(FIRST);
  const own = people.find(({ isOwn }) => isOwn)?.desks.filter(({ date }) => date === day) ?? [];
  const seated = colleaguesIn(people, day, today).filter(({ desks }) =>
    desks.some(({ date }) => date === day),
  );
  const ids = seated.slice(0, PEOPLE_AT_MOST).map(({ id }) => id);
  const query = useDesksNear({ date: day, people: ids });
  return (
    <section className="desks-week__near" aria-label={t('nearThem')}>
      <Stack gap={3}>
        <Title level={2} size="md">
          {t('nearThemOn', { day: formatDay(day, locale, 'weekday') })}
        </Title>
        {own.map((desk) => (
          <Text key={desk.siteId} block>
            {t('ownDesk', { desk: desk.name, site: desk.siteName })}
          </Text>
        ))}
        {ids.length === 0 ? (
          <Text block tone="soft">
            {t('nobodyIn')}
          </Text>
        ) : (
          <QueryState
            query={query}
            loading={t('looking')}
            failed={t('nearFailed')}
            skeleton={<Skeleton width="100%" height="8rem" shape="block" />}
          >
            {(near) => {
              // One a day and site (rules/desks.md#reservations).
              const results = near.results.filter(
                ({ siteId }) => !own.some((desk) => desk.siteId === siteId),
              );
              if (results.length === 0)
                return own.length > 0 ? null : (
                  <Text block tone="soft">
                    {t('noFreeDesk')}
                  </Text>
                );
              return (
                <Stack gap={3}>
                  <Card flush>
                    <NearList
                      near={{ ...near, results }}
                      limit={limit}
                      onRequest={onRequest}
                      onShow={(desk) => {
                        if (desk.floorId !== null) onShow(nearOnPlanLink(desk, { date: day, near: ids }));
                      }}
                    />
                  </Card>
                  {results.length > limit ? (
                    <Button onClick={() => setLimit(limit + STEP)}>{t('moreDesks')}</Button>
                  ) : null}
                </Stack>
              );
            }}
          </QueryState>
        )}
      </Stack>
    </section>
  );
}
