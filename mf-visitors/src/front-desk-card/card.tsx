import { allows } from '@portal/shared/access';
import { useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { chosenSite, useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import {
  AgendaComing,
  AgendaList,
  Card,
  Icon,
  type IconName,
  Skeleton,
  Stack,
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
    <Card title={t('title')}>
      <Stack gap={4}>
        <Text block tone="soft">
          {site ? t('aboutSite', { site: site.name }) : t('about')}
        </Text>
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
          skeleton={<AgendaComing />}
          failed={t('failed')}
          isSmall
        >
          {({ results }) => (
            <>
              <People title={t('waitingNow')} visits={waiting(results)} none={t('nobodyWaits')} />
              <People title={t('watched')} visits={watched(results)} tone="danger" />
            </>
          )}
        </QueryState>
        <ul className="fd-ways">
          {WAYS.filter(({ name }) => allows(GATES[name], session)).map(({ name, to, icon }) => (
            <li key={name}>
              <Link to={to}>
                <Icon name={icon} size={18} /> {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

interface PeopleProps {
  title: string;
  visits: readonly Visit[];
  /** Said where there is nobody; else nothing is. */
  none?: string;
  tone?: 'danger';
}

function People({ title, visits, none, tone }: PeopleProps) {
  const t = useT();
  if (visits.length === 0 && none === undefined) return null;
  return (
    <section>
      <Title level={3} size="sm">
        {title} {visits.length > 0 ? <Tag tone={tone ?? 'warning'}>{String(visits.length)}</Tag> : null}
      </Title>
      {visits.length === 0 ? (
        <Text block tone="soft">
          {none}
        </Text>
      ) : (
        <AgendaList>
          {visits.slice(0, SHOWN).map((visit) => (
            <Person key={visit.id} visit={visit} />
          ))}
        </AgendaList>
      )}
      {visits.length > SHOWN ? (
        <Text block size="sm" tone="soft">
          {t('more', { count: visits.length - SHOWN })}
        </Text>
      ) : null}
    </section>
  );
}

function Person({ visit }: { visit: Visit }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { visitor, meeting, watchList } = visit;
  const name = personName(visitor);
  const clock = (instant: string) => formatClock(Date.parse(instant), meeting.timeZone, locale);
  const came = arrivedAt(visit);
  const isDeclined = visit.hostAnswer?.answer === 'decline';
  return (
    <li>
      <Link to={receptionLink({ search: name })}>{name}</Link>
      <Text size="sm" tone="soft">
        {came ? t('waitsSince', { time: clock(came) }) : t('comesAt', { time: clock(meeting.start) })}
        {meeting.host ? ` · ${t('host', { name: personName(meeting.host) })}` : ''}
      </Text>
      {isDeclined ? (
        <Text size="sm" tone="danger">
          {t('declined')}
        </Text>
      ) : null}
      {watchList ? (
        <Text size="sm" tone="danger">
          {watchList.reason}
        </Text>
      ) : null}
    </li>
  );
}
