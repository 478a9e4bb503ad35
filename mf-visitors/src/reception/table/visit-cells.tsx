import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { dayIn, formatClock, formatDay, formatRange, formatTime } from '@portal/shared/time';
import { Button, Icon, Tag, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { PersonName, StatusBadge } from '@portal/shared/ui/display';
import { memo } from 'react';
import type { Visit } from '#parts/api';
import {
  hasNda,
  hostNames,
  isLate,
  restingPlace,
  useParkingText,
  useT as useVisitT,
  useVisitTimes,
  VisitStatusTag,
} from '#parts/visits';
import { useT } from '../texts/en.ts';
import type { RowEvents } from './row-actions.ts';

interface CellProps {
  visit: Visit;
}

/** Name, company, photo; the warning of the watch list with its words. */
export const VisitorCell = memo(function VisitorCell({ visit }: CellProps) {
  const t = useT();
  const tv = useVisitT();
  const host = hostNames(visit);
  return (
    <span className="vr-stack">
      <PersonName
        name={personName(visit.visitor)}
        photo={visit.visitor.photo}
        note={visit.visitor.company}
        badge={visit.isWalkIn ? <Tag tone="info">{tv('walkIn')}</Tag> : undefined}
      />
      <Text size="sm" tone="soft" className="vr-host">
        {host ? t('hostShort', { host }) : tv('noHost')}
      </Text>
      {visit.watchList ? (
        // In one line, whole in the panel and wherever somebody is about to check in.
        <span className="vr-watch" title={t('watchListReason', { reason: visit.watchList.reason })}>
          <StatusBadge tone="danger" icon="alert" className="vr-wrap">
            {t('watchListReason', { reason: visit.watchList.reason })}
          </StatusBadge>
        </span>
      ) : null}
    </span>
  );
});

/** Hosts, whether they were told, and what they answered. */
export const HostCell = memo(function HostCell({ visit }: CellProps) {
  const t = useT();
  const tv = useVisitT();
  const times = useVisitTimes(visit);
  const { hostAnswer, hostNotifiedAt } = visit;
  return (
    <span className="vr-stack">
      <span>{hostNames(visit) || tv('noHost')}</span>
      {visit.isWalkIn && visit.meeting.hosts.length === 0 ? (
        // Nobody of that name was found; whom they came to see is all that there is to go by.
        <Text size="sm" tone="warning">
          {visit.meeting.wantedHost
            ? t('toSee', { host: visit.meeting.wantedHost })
            : visit.meeting.description}
        </Text>
      ) : null}
      {hostAnswer ? (
        <StatusBadge
          tone={hostAnswer.answer === 'decline' ? 'danger' : 'success'}
          icon={hostAnswer.answer === 'decline' ? 'close' : 'check'}
          className="vr-wrap"
        >
          {tv(`answers.${hostAnswer.answer}`)}
        </StatusBadge>
      ) : hostNotifiedAt ? (
        <Text size="sm" tone="soft" className="vr-line">
          <Icon name="bell" size={14} />
          {tv('hostNotified', { at: times.at(hostNotifiedAt) })}
        </Text>
      ) : null}
    </span>
  );
});

/** In the site's zone, with its name where it differs. */
export const TimeCell = memo(function TimeCell({ visit, showDay }: CellProps & { showDay: boolean }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { start, end, timeZone } = visit.meeting;
  const lastDay = dayIn(timeZone, end);
  // Over midnight the range would name both days in one line, which is wider than all the rest.
  const isLong = lastDay !== visit.date;
  return (
    <span className="vr-stack">
      <span className="vr-time vr-start">{formatTime(start, timeZone, locale)}</span>
      <span className="vr-time vr-range">
        {isLong
          ? `${formatClock(start, timeZone, locale)}–${formatTime(end, timeZone, locale)}`
          : formatRange(start, end, timeZone, locale)}
      </span>
      {isLong ? (
        <Text size="sm" tone="soft" className="vr-nowrap">
          {t('untilDay', { day: formatDay(lastDay, locale, 'weekday') })}
        </Text>
      ) : null}
      {showDay ? (
        <Text size="sm" tone="soft">
          {formatDay(visit.date, locale, 'weekday')}
        </Text>
      ) : null}
    </span>
  );
});

/** What it is, and that somebody is late or has said to be. */
export const StatusCell = memo(function StatusCell({ visit }: CellProps) {
  const t = useT();
  return (
    <span className="vr-stack vi-rest" {...restingPlace(visit.id)}>
      {isLate(visit, new Date()) ? (
        // Who is late is expected.
        <StatusBadge tone="danger" icon="clock">
          {t('late')}
        </StatusBadge>
      ) : (
        <VisitStatusTag status={visit.status} />
      )}
      {visit.lanyardOut && visit.lanyardNumber !== null ? (
        // Another one cannot have the number: it is looked for, and not only with the documents.
        <Tag tone="warning" className="vr-nowrap">
          {t('lanyardOut', { number: visit.lanyardNumber })}
        </Tag>
      ) : null}
      {visit.delay ? (
        <Tag tone="warning" icon="clock" className="vr-nowrap">
          {t('delayShort', { minutes: visit.delay })}
        </Tag>
      ) : null}
      {visit.inCarParkAt ? (
        <StatusBadge tone="success" icon="car" className="vr-wrap">
          {t('inCarPark')}
        </StatusBadge>
      ) : null}
      {visit.leftCarParkAt && visit.status === 'checked-in' ? (
        // They still count as here: only somebody can say that they left with it.
        <StatusBadge tone="warning" icon="car" className="vr-wrap">
          {t('leftCarPark')}
        </StatusBadge>
      ) : null}
    </span>
  );
});

export const ParkingCell = memo(function ParkingCell({ visit }: CellProps) {
  const parking = useParkingText(visit);
  if (!parking && !visit.registration) return '–';
  return (
    <span className="vr-stack">
      {parking ? <span>{parking}</span> : null}
      {visit.registration ? <span className="vr-plate">{visit.registration}</span> : null}
    </span>
  );
});

/**
 * NDA signed, badge printed: as sign and short word, said in full where it is heard. What is to be signed can be, here. Where lanyard and
 * parking have no column of their own, their marks are here, too.
 */
export const PapersCell = memo(function PapersCell({ visit, events }: CellProps & { events: RowEvents }) {
  const t = useT();
  const name = personName(visit.visitor);
  const parking = [useParkingText(visit), visit.registration].filter(Boolean).join(', ');
  return (
    <span className="vr-stack vr-marks">
      {visit.unsignedNda !== null && visit.actions.length > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          icon="close"
          className="vr-sign"
          title={t('ndaOpen')}
          aria-label={t('ndaSign', { name })}
          onClick={() => events.onAsk('nda', visit)}
        >
          {t('nda')}
        </Button>
      ) : hasNda(visit) ? (
        <Done isDone={visit.ndaSignedAt !== null} word={t('nda')} yes={t('ndaSigned')} no={t('ndaOpen')} />
      ) : null}
      <Done
        isDone={visit.badgePrintedAt !== null}
        word={t('badge')}
        yes={t('badgePrinted')}
        no={t('badgeOpen')}
      />
      {visit.lanyardNumber === null || visit.lanyardOut ? null : (
        <Text size="sm" className="vr-lanyard">
          {t('lanyardShort', { number: visit.lanyardNumber })}
        </Text>
      )}
      {parking === '' ? null : (
        <Text size="sm" className="vr-line vr-parking" title={parking}>
          <Icon name="car" size={16} />
          <span aria-hidden="true">{t('columns.parking')}</span>
          <VisuallyHidden>{parking}</VisuallyHidden>
        </Text>
      )}
    </span>
  );
});

function Done({ isDone, word, yes, no }: { isDone: boolean; word: string; yes: string; no: string }) {
  return (
    <Text size="sm" tone={isDone ? 'success' : 'soft'} className="vr-line" title={isDone ? yes : no}>
      <Icon name={isDone ? 'check' : 'close'} size={16} />
      <span aria-hidden="true">{word}</span>
      <VisuallyHidden>{isDone ? yes : no}</VisuallyHidden>
    </Text>
  );
}
