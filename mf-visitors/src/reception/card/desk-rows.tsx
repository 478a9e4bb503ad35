import { personName } from '@portal/shared/people';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Avatar, ListRow, ListRows, Stack, Text, Title } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import type { Visit } from '#parts/api';
import { receptionLink } from '#paths';
import { SinceTag } from '../since/since-tag.tsx';
import { useT } from './texts/en.ts';

const SHOWN = 5;

export interface RowEnds {
  status: (visit: Visit) => ReactNode;
  actions: (visit: Visit) => ReactNode;
}

interface DeskRowsProps {
  title: string;
  visits: readonly Visit[];
  /** How many there are, where not all of them came. */
  count?: number;
  /** Where the others are. */
  more: string;
  ends: RowEnds | undefined;
}

/** A group of the desk's queue; without visits it is not there. */
export function DeskRows({ title, visits, count = visits.length, more, ends }: DeskRowsProps) {
  const t = useT();
  if (count === 0) return null;
  return (
    <section>
      <Title level={3} size="sm" className="fd-group">
        {title} <Text tone="soft">{count}</Text>
      </Title>
      <ListRows moves>
        {visits.slice(0, SHOWN).map((visit) => (
          <DeskRow key={visit.id} visit={visit} ends={ends} />
        ))}
        {count > SHOWN ? (
          <ListRow title={<Link to={more}>{t('more', { count: count - SHOWN })}</Link>} />
        ) : null}
      </ListRows>
    </section>
  );
}

function DeskRow({ visit, ends }: { visit: Visit; ends: RowEnds | undefined }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { visitor, meeting, watchList } = visit;
  const name = personName(visitor);
  return (
    <ListRow
      className="fd-row"
      start={
        <Stack as="span" row gap={3}>
          {formatClock(Date.parse(meeting.start), meeting.timeZone, locale)}
          <Avatar name={name} photo={visitor.photo} size={24} />
        </Stack>
      }
      title={
        <>
          <Link to={receptionLink({ search: name })}>
            <Text strong>{name}</Text>
          </Link>{' '}
          <Text size="sm" tone="soft">
            {visitor.company}
          </Text>
        </>
      }
      note={
        <>
          {meeting.host ? t('host', { name: personName(meeting.host) }) : t('noHost')}
          {visit.hostAnswer?.answer === 'decline' ? (
            <Text block tone="danger">
              {t('declined')}
            </Text>
          ) : null}
          {watchList ? (
            <Text block tone="danger">
              {t('watchList', { reason: watchList.reason })}
            </Text>
          ) : null}
        </>
      }
      end={
        <>
          <span className="fd-state">
            <SinceTag visit={visit}>{ends?.status(visit)}</SinceTag>
          </span>
          <Stack as="span" row gap={0} justify="end" className="fd-do">
            {ends?.actions(visit)}
          </Stack>
        </>
      }
    />
  );
}
