import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { useNow } from '@portal/shared/time';
import { CardRowsSkeleton, Empty, Skeleton, Stack } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useVisitCounts } from '#parts/api';
import { type ReceptionLink, receptionLink } from '#paths';
import { type DeskGroup, deskGroups } from './desk-groups.ts';
import { DeskRows, type RowEnds } from './desk-rows.tsx';
import { useT } from './texts/en.ts';
import { WalkIn } from './walk-in.tsx';

const MINUTE_MS = 60_000;

const COUNTS = [
  { name: 'waiting', link: { status: 'arrived' } },
  { name: 'late', link: { late: 'true' } },
  { name: 'expected', link: { status: 'scheduled,expected' } },
  { name: 'onSite', link: { status: 'checked-in,arrived' } },
  { name: 'left', link: { status: 'checked-out' } },
] as const;

const GROUPS = ['waiting', 'late', 'due', 'watched'] as const satisfies DeskGroup[];
const MORE: Readonly<Record<DeskGroup, ReceptionLink>> = {
  waiting: COUNTS[0].link,
  late: COUNTS[1].link,
  due: COUNTS[2].link,
  watched: COUNTS[2].link,
};

export interface DeskProps {
  siteId: number | null;
  /** The scan field; until it is there, its place is kept. */
  field?: ReactNode;
  /** In place of the queue: the visits that were searched for. */
  found?: ReactNode;
  /** The ends of the rows; until they are there, their places are kept. */
  ends?: RowEnds | undefined;
}

/** The counts and rows of the front desk, around the parts that act on them. */
export function Desk({ siteId, field, found, ends }: DeskProps) {
  const t = useT();
  const now = new Date(useNow(MINUTE_MS));
  const counts = useVisitCounts(siteId === null ? {} : { siteId });
  // Visitors who wait, are late or due within the hour, and later ones on the watch list, at all permitted sites if none
  // is chosen. The server searches all of today's visits.
  const attention = useRead(api.listVisits, {
    query: { siteId, attention: ['waiting', 'due', 'watched'], ordering: 'group', limit: 100 },
  });
  const groups = attention.data && deskGroups(attention.data.results, now);
  const countOf = (name: (typeof COUNTS)[number]['name']) =>
    name === 'waiting' ? (groups?.waiting.length ?? attention.error) : (counts.data?.[name] ?? counts.error);
  return (
    <>
      <div className="fd-field">{field ?? <Skeleton shape="block" height="var(--wp-control)" />}</div>
      <Stack as="ul" row gap={0} align="stretch" className="fd-counts" aria-label={t('counts')}>
        {COUNTS.map(({ name, link }) => {
          const count = countOf(name);
          return (
            <li key={name}>
              <Link to={receptionLink(link)} className="wp-text--soft fd-count">
                <span className="fd-count__label">{t(name)}</span>{' '}
                <span className="fd-count__value">
                  {typeof count === 'number' ? count : count ? '–' : <Skeleton width="1.5rem" />}
                </span>
              </Link>
            </li>
          );
        })}
      </Stack>
      {found ?? (
        <QueryState
          query={attention}
          loading={t('loading')}
          skeleton={<CardRowsSkeleton />}
          failed={t('failed')}
        >
          {() =>
            groups && GROUPS.some((name) => groups[name].length > 0) ? (
              GROUPS.map((name) => (
                <DeskRows
                  key={name}
                  title={t(`groups.${name}`)}
                  visits={groups[name]}
                  more={receptionLink(MORE[name])}
                  ends={ends}
                />
              ))
            ) : counts.data?.expected === 0 ? (
              <Empty icon="users" title={t('none')} action={<WalkIn />} />
            ) : (
              <p className="fd-none wp-text wp-text--soft">{t('quiet')}</p>
            )
          }
        </QueryState>
      )}
    </>
  );
}
