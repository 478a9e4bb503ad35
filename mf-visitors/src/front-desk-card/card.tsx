import { allows } from '@portal/shared/access';
import { useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import {
  Card,
  CardRowsComing,
  Icon,
  type IconName,
  ListRow,
  ListRows,
  Skeleton,
  Tag,
  Text,
  Title,
} from '@portal/shared/ui/core';
import { useVisitCounts, type Visit } from '#parts/api';
import { GATES, MUSTER_PATH, receptionLink, WATCH_LIST_PATH } from '#paths';
import { useAttention } from './calls.ts';
import './card.css';
import { arrivedAt, waiting, watched } from './rules.ts';
import { useT } from './texts/en.ts';

const COUNTS = [
  { name: 'expected', link: { status: 'scheduled,expected' } },
  { name: 'onSite', link: { status: 'checked-in,arrived' } },
  { name: 'late', link: { late: 'true' } },
  { name: 'left', link: { status: 'checked-out' } },
] as const;

const WAYS = [
  { name: 'reception', to: receptionLink(), icon: 'bell' },
  { name: 'watchList', to: WATCH_LIST_PATH, icon: 'eye' },
  { name: 'muster', to: MUSTER_PATH, icon: 'list-check' },
] as const satisfies readonly { name: keyof typeof GATES; to: string; icon: IconName }[];

const SHOWN = 5;

/**
 * The dashboard's card of the front desk (rules/frame.md#dashboard): how many are expected, here and late today, who waits now,
 * and who of the watch list comes. Each leads to where it is dealt with.
 */
export function FrontDeskCard() {
  const t = useT();
  const session = useSession((state) => state);
  const site = chosenSite(session);
  const counts = useVisitCounts(site ? { siteId: site.id } : {});
  useLiveUpdates(['visits']);
  return (
    <Card
      flush
      title={t('title')}
      note={site ? t('aboutSite', { site: site.name }) : t('about')}
      extra={WAYS.filter(({ name }) => allows(GATES[name], session)).map(({ name, to, icon }) => (
        <Link key={name} to={to} className="wp-button wp-button--quiet wp-button--sm">
          <Icon name={icon} size={16} /> {t(name)}
        </Link>
      ))}
    >
      <ul className="fd-counts" aria-label={t('counts')}>
        {COUNTS.map(({ name, link }) => (
          <li key={name}>
            <Link to={receptionLink(link)} className="fd-count">
              <span className="fd-count__label">{t(name)}</span>{' '}
              <span className="fd-count__value">
                {counts.data ? counts.data[name] : counts.error ? '–' : <Skeleton width="1.5rem" />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <QueryState
        query={useAttention(site?.id ?? null)}
        loading={t('loading')}
        skeleton={<CardRowsComing />}
        failed={t('failed')}
      >
        {({ results }) => (
          <>
            <People title={t('waitingNow')} visits={waiting(results)} none={t('nobodyWaits')} />
            <People title={t('watched')} visits={watched(results)} isWatched />
          </>
        )}
      </QueryState>
    </Card>
  );
}

interface PeopleProps {
  title: string;
  visits: readonly Visit[];
  /** Said where there is nobody; else nothing is. */
  none?: string;
  isWatched?: boolean;
}

function People({ title, visits, none, isWatched = false }: PeopleProps) {
  const t = useT();
  if (visits.length === 0)
    return none === undefined ? null : <p className="fd-none wp-text wp-text--soft">{none}</p>;
  return (
    <section>
      <Title level={3} size="sm" className="fd-group">
        {title} <span className="fd-group__count">{visits.length}</span>
      </Title>
      <ListRows>
        {visits.slice(0, SHOWN).map((visit) => (
          <Person key={visit.id} visit={visit} isWatched={isWatched} />
        ))}
        {visits.length > SHOWN ? (
          <ListRow title={<Text tone="soft">{t('more', { count: visits.length - SHOWN })}</Text>} />
        ) : null}
      </ListRows>
    </section>
  );
}

function Person({ visit, isWatched }: { visit: Visit; isWatched: boolean }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { visitor, meeting, watchList } = visit;
  const name = personName(visitor);
  const clock = (instant: string) => formatClock(Date.parse(instant), meeting.timeZone, locale);
  const came = arrivedAt(visit);
  const isDeclined = visit.hostAnswer?.answer === 'decline';
  return (
    <ListRow
      start={clock(came ?? meeting.start)}
      title={<Link to={receptionLink({ search: name })}>{name}</Link>}
      note={
        <>
          {meeting.host ? t('host', { name: personName(meeting.host) }) : null}
          {isDeclined ? (
            <Text block tone="danger">
              {t('declined')}
            </Text>
          ) : null}
          {watchList ? (
            <Text block tone="danger">
              {watchList.reason}
            </Text>
          ) : null}
        </>
      }
      end={
        <Tag tone={isWatched ? 'danger' : 'warning'} icon={isWatched ? 'alert' : 'reception'}>
          {came ? t('waitsSince', { time: clock(came) }) : t('comesAt', { time: clock(meeting.start) })}
        </Tag>
      }
    />
  );
}
