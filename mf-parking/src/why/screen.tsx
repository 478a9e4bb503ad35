import type { ParkingWhy as Why } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { allows } from '@portal/shared/access';
import { useRead } from '@portal/shared/api';
import { recordId } from '@portal/shared/links';
import { useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { Link, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatDayTime, formatRange } from '@portal/shared/time';
import { Card, Empty, ListRow, ListRows, Skeleton, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Facts, StatusBadge } from '@portal/shared/ui/display';
import { PARKING_DOMAIN } from '#parts/parking';
import { GATES, PARKING_APPROVE_PATH, PARKING_PATH, parkingWatchLink } from '#paths';
import { Ahead } from './ahead.tsx';
import { NoShow, Penalties } from './penalties.tsx';
import { EFFECTS, STATUSES } from './rules.ts';
import { Runs } from './runs.tsx';
import { useT } from './texts/en.ts';

/** The line moves while it is read. */
const TOPICS = [PARKING_DOMAIN];

/** Screen `parking-why` (rules/parking.md#why): why a reservation is what it is, and what would change it. */
export function ParkingExplanationScreen() {
  const t = useT();
  const id = recordId(useParams().id);
  const query = useRead(api.getParkingReservationWhy, id === null ? null : { path: { id } }, {
    keepPreviousData: false,
  });
  useLiveUpdates(TOPICS);
  const parksHere = useSession((session) => allows(GATES.own, session));
  const missing = (
    <Empty
      icon="car"
      title={t('missing')}
      action={<Link to={parksHere ? PARKING_PATH : PARKING_APPROVE_PATH}>{t('missingBack')}</Link>}
    >
      {t('missingText')}
    </Empty>
  );
  if (id === null) return missing;
  return (
    <QueryState
      query={query}
      loading={t('loading')}
      skeleton={<Skeleton width="100%" height="20rem" shape="block" />}
      failed={t('loadFailed')}
      missing={missing}
    >
      {(why) => <Reasons why={why} />}
    </QueryState>
  );
}

function Reasons({ why }: { why: Why }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const administers = useSession((session) => allows(GATES.administers, session));
  const parksHere = useSession((session) => allows(GATES.own, session));
  const viewerId = useSession((session) => session.user?.id);
  const { reservation, timeZone, sentences, wouldChange, ahead, rules, penalties, history } = why;
  const { carpark, site, space, start, end, date } = reservation;
  const isMine = parksHere && reservation.user === viewerId;
  // One's own says "you" in its reasons.
  const person = reservation.visitor ?? (reservation.user === viewerId ? null : reservation.employee);
  const status = STATUSES[reservation.status];
  const place = space ? `${carpark.name}, ${space.name}` : carpark.name;
  return (
    <Stack gap={6}>
      <Card
        title={<bdi>{place}</bdi>}
        extra={
          <StatusBadge tone={status.tone} icon={status.icon}>
            {t(status.text)}
          </StatusBadge>
        }
      >
        <Stack gap={4}>
          {person ? (
            <Text block strong>
              {t('for', { name: personName(person) })}
            </Text>
          ) : null}
          <Text block tone="soft">
            {site.name} · {formatDayOf(start, timeZone, locale, 'long')},{' '}
            {formatRange(start, end, timeZone, locale)}
          </Text>
          <section aria-label={t('reasons')} aria-live="polite">
            {sentences.map((sentence, index) => (
              <Text key={sentence} block strong={index === 0} size={index === 0 ? 'lg' : 'md'}>
                {sentence}
              </Text>
            ))}
          </section>
          {reservation.status === 'queued' && isMine ? (
            <Link to={parkingWatchLink(date)}>{t('tell')}</Link>
          ) : null}
          {why.canMarkNoShow ? <NoShow id={reservation.id} /> : null}
        </Stack>
      </Card>
      {wouldChange.length > 0 ? (
        <Card title={t('change')}>
          <ListRows>
            {wouldChange.map((change) => (
              <ListRow key={change} title={change} />
            ))}
          </ListRows>
        </Card>
      ) : null}
      {ahead.length > 0 ? <Ahead ahead={ahead} timeZone={timeZone} /> : null}
      {penalties.length > 0 ? <Penalties penalties={penalties} forgives={administers} /> : null}
      {rules.length > 0 ? (
        <Card title={t('rules')}>
          <ListRows>
            {rules.map(({ code, text, effect }) => (
              <ListRow
                key={code}
                title={text}
                end={
                  <Tag tone={EFFECTS[effect].tone} icon={EFFECTS[effect].icon}>
                    {t(EFFECTS[effect].text)}
                  </Tag>
                }
              />
            ))}
          </ListRows>
        </Card>
      ) : null}
      <Card title={t('history')}>
        {history.length === 0 ? (
          <Text tone="soft">{t('noHistory')}</Text>
        ) : (
          <Facts
            items={history.map(({ at, text }) => ({
              label: formatDayTime(at, timeZone, locale),
              value: text,
            }))}
          />
        )}
      </Card>
      {administers ? <Runs carPark={carpark.id} date={date} timeZone={timeZone} /> : null}
    </Stack>
  );
}
