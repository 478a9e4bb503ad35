import { personName } from '@portal/shared/people';
import { Button, Icon, Text } from '@portal/shared/ui/core';
import type { Visit } from '#parts/api';
import { hostNames } from '#parts/visits';
import { useVisits } from './calls.ts';
import { useT } from './texts/en.ts';

/** More than a line has room for; the table has all of them, first. */
const SHOWN = 5;

interface WaitingProps {
  siteId: number | null;
  onOpen: (visit: Visit) => void;
}

/**
 * Who waits at reception now, whatever the table is filtered to: walk-ins with whom they came to see, and who must not be
 * let in without a call. Said aloud when it changes.
 */
export function Waiting({ siteId, onOpen }: WaitingProps) {
  const t = useT();
  const { data } = useVisits({
    status: ['arrived'],
    ordering: 'group',
    limit: 10,
    ...(siteId === null ? {} : { siteId }),
  });
  const visits = data?.results ?? [];
  const wordsOf = (visit: Visit) => {
    const name = personName(visit.visitor);
    const host = hostNames(visit);
    if (host !== '') return t('waitingFor', { name, host });
    return t('waitingNoHost', { name, wish: visit.meeting.description });
  };
  return (
    <div role="status" className="vr-waiting" hidden={visits.length === 0}>
      {visits.length === 0 ? null : (
        <>
          <Text strong className="vr-line">
            <Icon name="bell" size={18} />
            {t('waiting')}
          </Text>
          {visits.slice(0, SHOWN).map((visit) => (
            <Button
              key={visit.id}
              size="sm"
              icon={visit.watchList ? 'alert' : undefined}
              variant={visit.watchList ? 'danger-quiet' : 'default'}
              onClick={() => onOpen(visit)}
            >
              {visit.watchList ? `${t('waitingWatched')}: ${wordsOf(visit)}` : wordsOf(visit)}
            </Button>
          ))}
          {visits.length > SHOWN ? (
            <Text>{t('waitingMore', { count: (data?.count ?? 0) - SHOWN })}</Text>
          ) : null}
        </>
      )}
    </div>
  );
}
