import type { TeamMember } from '@portal/openapi/desks';
import { personName } from '@portal/shared/people';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Empty, Tag, Text } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { planOnDayLink } from '../paths.ts';
import { dayAt } from './rules/week.ts';
import { useT } from './texts/en.ts';

export interface WeekTableProps {
  people: readonly TeamMember[];
  days: readonly CalendarDay[];
  today: CalendarDay;
}

/** People and their days; on a phone a card for each of them. */
export function WeekTable({ people, days, today }: WeekTableProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const columns: Column<TeamMember>[] = [
    {
      key: 'person',
      title: t('person'),
      isRowHeader: true,
      render: (person) => (
        <PersonName
          name={personName(person)}
          photo={person.photo}
          badge={person.isOwn ? <Text size="sm">{t('you')}</Text> : null}
        />
      ),
    },
    ...days.map(
      (day): Column<TeamMember> => ({
        key: day,
        title:
          day === today
            ? t('todayOf', { day: formatDay(day, locale, 'weekday') })
            : formatDay(day, locale, 'weekday'),
        render: (person) => <Where person={person} day={day} today={today} />,
      }),
    ),
  ];
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      empty={<Empty icon="users" title={t('nobody')} />}
    />
  );
}

/** An unknown place is shown as a dash; screen readers announce a word. */
const NOTHING = '–';

function Where({ person, day, today }: { person: TeamMember; day: CalendarDay; today: CalendarDay }) {
  const t = useT();
  const site = useSession(({ siteId }) => siteId);
  const at = dayAt(person, day, today);
  if (at.kind === 'unknown') {
    return (
      <Text tone="faint">
        <span aria-hidden="true">{NOTHING}</span>
        <span className="wp-hidden">{t('unknown')}</span>
      </Text>
    );
  }
  if (at.kind === 'on-site') {
    return (
      <Tag tone="success" icon="building">
        {t('onSite')}
      </Tag>
    );
  }
  if (at.kind === 'remote') {
    return (
      <Tag tone="info" icon="globe">
        {t('remote')}
      </Tag>
    );
  }
  return (
    <>
      {at.desks.map((desk) => (
        <div key={desk.siteId}>
          {desk.floorPlanRelativeUrl ? (
            <Link to={planOnDayLink(desk.floorPlanRelativeUrl, day)}>{desk.name}</Link>
          ) : (
            <Text strong>{desk.name}</Text>
          )}
          <Text block size="sm" tone="soft">
            {desk.siteId === site ? desk.zone : t('zoneAtSite', { zone: desk.zone, site: desk.siteName })}
          </Text>
          {desk.status === 'pending' ? (
            <Tag tone="warning" icon="clock">
              {t('pending')}
            </Tag>
          ) : null}
        </div>
      ))}
    </>
  );
}
