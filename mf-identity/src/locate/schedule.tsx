import type { ScheduleItem } from '@portal/openapi/platform';
import * as platform from '@portal/openapi/platform';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatRange } from '@portal/shared/time';
import { ListRow, ListRows, Skeleton, Text, Title } from '@portal/shared/ui/core';
import { useT } from '#parts/people';

/** Meetings and desks of today, in the time of each one's site. */
export function Schedule({ id }: { id: number }) {
  const t = useT();
  return (
    <section>
      <Title level={3} size="sm">
        {t('schedule')}
      </Title>
      <QueryState
        query={useRead(platform.getUserSchedule, { path: { id } }, { keepPreviousData: false })}
        skeleton={<Skeleton width="80%" />}
        failed={t('scheduleFailed')}
        isSmall
      >
        {(items) =>
          items.length === 0 ? (
            <Text tone="soft">{t('noSchedule')}</Text>
          ) : (
            <ListRows>
              {items.map((item) => (
                <Item key={`${item.type}-${item.id}`} item={item} />
              ))}
            </ListRows>
          )
        }
      </QueryState>
    </section>
  );
}

function Item({ item }: { item: ScheduleItem }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { startsAt, endsAt, site, place, floorPlanRelativeUrl } = item;
  const when = startsAt && endsAt ? formatRange(startsAt, endsAt, site.timeZone, locale) : t('allDay');
  return (
    <ListRow
      start={<span className="wp-list-row__time">{when}</span>}
      title={item.title || t(item.type)}
      note={[place, site.name].filter(Boolean).join(', ')}
      end={floorPlanRelativeUrl ? <Link to={floorPlanRelativeUrl}>{t('showOnPlan')}</Link> : null}
    />
  );
}
