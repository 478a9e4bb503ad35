import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay, formatRange, formatTime } from '@portal/shared/time';
import { Button, Icon, Stack, Tag, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { Avatar } from '@portal/shared/ui/display';
import { memo } from 'react';
import type { Visit } from '#parts/api';
import {
  hasNda,
  hostNames,
  restingPlace,
  useParkingText,
  useT as useVisitT,
  useVisitTimes,
  VisitStatusTag,
} from '#parts/visits';
import { SinceTag } from '../since/since-tag.tsx';
import { useT } from '../texts/en.ts';
import type { RowEvents } from './row-actions.ts';

interface CellProps {
  visit: Visit;
}

/** Name and company in one line; the watch-list warning with its text. */
export const VisitorCell = memo(function VisitorCell({ visit }: CellProps) {
  const t = useT();
  const tv = useVisitT();
  const { visitor } = visit;
  const name = personName(visitor);
  const host = hostNames(visit);
  return (
    <Stack as="span" gap={0} align="start">
      <span>
        {visitor.photo ? <Avatar name={name} photo={visitor.photo} size={24} /> : null} {name}{' '}
        {visitor.company ? <Text tone="soft">{visitor.company}</Text> : null}{' '}
        {visit.isWalkIn ? <Tag tone="info">{tv('walkIn')}</Tag> : null}
      </span>
      <Text size="sm" tone="soft" className="vr-host">
        {host ? t('hostShort', { host }) : tv('noHost')}
      </Text>
      {visit.watchList ? (
        // In one line here, in full in the panel and before every check-in.
        <span className="vr-watch" title={t('watchListReason', { reason: visit.watchList.reason })}>
          <Tag tone="danger" icon="alert">
            {t('watchListReason', { reason: visit.watchList.reason })}
          </Tag>
        </span>
      ) : null}
    </Stack>
  );
});

/** The hosts, and their answer. */
export const HostCell = memo(function HostCell({ visit }: CellProps) {
  const t = useT();
  const tv = useVisitT();
  const { hostAnswer } = visit;
  return (
    <Stack as="span" gap={0} align="start">
      <span>{hostNames(visit) || tv('noHost')}</span>
      {visit.isWalkIn && visit.meeting.hosts.length === 0 ? (
        // No employee of that name was found, so show the name that the visitor gave.
        <Text size="sm" tone="warning">
          {visit.meeting.wantedHost
            ? t('toSee', { host: visit.meeting.wantedHost })
            : visit.meeting.description}
        </Text>
      ) : null}
      {hostAnswer ? (
        <Tag tone={hostAnswer.answer === 'decline' ? 'danger' : 'success'}>
          {tv(`answers.${hostAnswer.answer}`)}
        </Tag>
      ) : null}
    </Stack>
  );
});

/** Whether the host was notified of the arrival; the time is in its tooltip, and in the panel. */
export const NotifiedCell = memo(function NotifiedCell({ visit }: CellProps) {
  const t = useT();
  const tv = useVisitT();
  const times = useVisitTimes(visit);
  const at = visit.hostNotifiedAt;
  return (
    <Done
      isDone={at !== null}
      words={at === null ? t('notNotified') : tv('hostNotified', { at: times.at(at) })}
    />
  );
});

/** The start, in the site's zone, named if it differs; the end is in the tooltip, and in the panel. */
export const TimeCell = memo(function TimeCell({ visit, showDay }: CellProps & { showDay: boolean }) {
  const locale = useSession((session) => session.locale);
  const { start, end, timeZone } = visit.meeting;
  return (
    <Stack as="span" gap={0} align="start" title={formatRange(start, end, timeZone, locale)}>
      <Text nowrap>{formatTime(start, timeZone, locale)}</Text>
      {showDay ? (
        <Text size="sm" tone="soft">
          {formatDay(visit.date, locale, 'weekday')}
        </Text>
      ) : null}
    </Stack>
  );
});

/** The status with its duration where that matters: arrived, late. */
export const StatusCell = memo(function StatusCell({ visit }: CellProps) {
  const t = useT();
  return (
    <Stack as="span" gap={0} align="start" data-status={visit.status} {...restingPlace(visit.id)}>
      <SinceTag visit={visit}>
        <VisitStatusTag status={visit.status} />
      </SinceTag>
      {visit.lanyardOut && visit.lanyardNumber !== null ? (
        // No one else can get the number while the lanyard is out, so staff must notice it here.
        <Tag tone="warning" className="wp-text--nowrap">
          {t('lanyardOut', { number: visit.lanyardNumber })}
        </Tag>
      ) : null}
      {visit.delay ? (
        <Tag tone="warning" icon="clock">
          {t('delayShort', { minutes: visit.delay })}
        </Tag>
      ) : null}
      {visit.inCarParkAt ? (
        <Tag tone="success" icon="car">
          {t('inCarPark')}
        </Tag>
      ) : null}
      {visit.leftCarParkAt && visit.status === 'checked-in' ? (
        // They still count as on site: a camera can't tell that they left in the car.
        <Tag tone="warning" icon="car">
          {t('leftCarPark')}
        </Tag>
      ) : null}
    </Stack>
  );
});

export const ParkingCell = memo(function ParkingCell({ visit }: CellProps) {
  const parking = useParkingText(visit, true);
  if (!parking && !visit.registration) return '–';
  return (
    <Stack as="span" gap={0} align="start">
      {parking ? <Text size="sm">{parking}</Text> : null}
      {visit.registration ? (
        <Text nowrap size="sm" tone="soft">
          {visit.registration}
        </Text>
      ) : null}
    </Stack>
  );
});

/** Whether the NDA is signed; an unsigned one can be signed here. */
export const NdaCell = memo(function NdaCell({ visit, events }: CellProps & { events: RowEvents }) {
  const t = useT();
  const name = personName(visit.visitor);
  if (visit.unsignedNda !== null && visit.actions.length > 0)
    return (
      <Button
        variant="quiet"
        size="sm"
        square
        icon="edit"
        title={t('ndaOpen')}
        aria-label={t('ndaSign', { name })}
        onClick={() => events.onAsk('nda', visit)}
      />
    );
  if (!hasNda(visit)) return null;
  const isDone = visit.ndaSignedAt !== null;
  return <Done isDone={isDone} words={t(isDone ? 'ndaSigned' : 'ndaOpen')} />;
});

export const BadgeCell = memo(function BadgeCell({ visit }: CellProps) {
  const t = useT();
  const isDone = visit.badgePrintedAt !== null;
  return <Done isDone={isDone} words={t(isDone ? 'badgePrinted' : 'badgeOpen')} />;
});

/** A mark to see at a glance, with a text for screen readers and as a tooltip. */
function Done({ isDone, words }: { isDone: boolean; words: string }) {
  return (
    <span title={words}>
      {isDone ? (
        <Text tone="success">
          <Icon name="check" size={16} inline />
        </Text>
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
