import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Icon, Stack, Tag, Text } from '@portal/shared/ui/core';
import type { Visit } from '#parts/api';
import { hostNames, useT as useVisitT } from '#parts/visits';
import type { RowEvents } from '../table/row-actions.ts';
import { AssignHost } from './assign-host.tsx';
import { needsHost } from './rules.ts';
import { useT } from './texts/en.ts';
import './waiting.css';

/** More don't fit in the line above the table, which lists all of them first. */
const SHOWN = 5;

interface WaitingProps {
  visits: readonly Visit[];
  events: RowEvents;
  onChanged: (visit: Visit) => void;
}

/**
 * Visitors waiting at reception now, whatever the table's filters (rules/visits.md#walk-ins): those without a host
 * each in a row, with hosts to choose from; the others in one line.
 */
export function Waiting({ visits, events, onChanged }: WaitingProps) {
  const t = useT();
  const alone = visits.filter(needsHost);
  const others = visits.filter((visit) => !needsHost(visit));
  const words = useWords();
  const more = others.length - SHOWN;
  return (
    <Stack as="section" gap={1} className="vr-waiting" aria-label={t('waiting')}>
      {alone.length > 0 ? (
        <Stack as="ul" gap={0} className="vr-pinned">
          {alone.map((visit) => (
            <PinnedRow key={visit.id} visit={visit} events={events} onChanged={onChanged} />
          ))}
        </Stack>
      ) : null}
      {others.length > 0 ? (
        <Stack row gap={2} className="vr-waiting__line">
          <Text strong>
            <Icon name="bell" size={18} inline /> {t('waiting')}
          </Text>
          {others.slice(0, SHOWN).map((visit) => (
            <Button
              key={visit.id}
              size="sm"
              icon={visit.watchList ? 'alert' : undefined}
              variant={visit.watchList ? 'danger-quiet' : 'default'}
              onClick={() => events.onOpen(visit)}
            >
              {words(visit)}
            </Button>
          ))}
          {more > 0 ? <Text>{t('waitingMore', { count: more })}</Text> : null}
        </Stack>
      ) : null}
    </Stack>
  );
}

interface PinnedRowProps {
  visit: Visit;
  events: RowEvents;
  onChanged: (visit: Visit) => void;
}

function PinnedRow({ visit, events, onChanged }: PinnedRowProps) {
  const t = useT();
  const tv = useVisitT();
  const locale = useSession((session) => session.locale);
  const name = personName(visit.visitor);
  const since = visit.statusChanges[0]?.changedAt;
  const isDeclined = visit.hostAnswer?.answer === 'decline';
  return (
    <Stack as="li" row gap={2} className="vr-pinned__row">
      <Icon name={visit.watchList ? 'alert' : 'bell'} size={18} />
      <Stack as="span" row gap={2} className="vr-pinned__who">
        <Button variant="quiet" size="sm" onClick={() => events.onOpen(visit)}>
          {name}
        </Button>
        <Tag tone={isDeclined ? 'danger' : 'warning'}>
          {isDeclined ? t('hostCannotCome', { host: hostNames(visit) }) : reasonOf(visit, t)}
        </Tag>
        {visit.watchList ? <Tag tone="danger">{t('waitingWatched')}</Tag> : null}
        {since ? (
          <Text size="sm" tone="soft" nowrap>
            {t('waitsSince', { at: formatClock(Date.parse(since), visit.meeting.timeZone, locale) })}
          </Text>
        ) : null}
      </Stack>
      <Stack as="span" row gap={2}>
        <AssignHost visit={visit} onChanged={onChanged} />
        {visit.actions.includes('check-in') ? (
          <Button
            size="sm"
            aria-label={t('nextOf', { action: tv('actions.check-in'), name })}
            onClick={() => events.onAct(visit, 'check-in')}
          >
            {tv('actions.check-in')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

/** The person or reason of a walk-in's visit. */
function reasonOf({ meeting }: Visit, t: ReturnType<typeof useT>): string {
  return meeting.wantedHost
    ? t('toSee', { host: meeting.wantedHost })
    : meeting.description || t('noHostYet');
}

function useWords(): (visit: Visit) => string {
  const t = useT();
  return (visit) => {
    const name = personName(visit.visitor);
    const host = hostNames(visit);
    const words =
      visit.hostAnswer?.answer === 'decline'
        ? `${name}: ${t('hostCannotCome', { host })}`
        : host === ''
          ? t('waitingNoHost', { name, wish: reasonOf(visit, t) })
          : t('waitingFor', { name, host });
    return visit.watchList ? `${t('waitingWatched')}: ${words}` : words;
  };
}
