import type { NearDesk, NearDesks, TeamWeek } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { QueryAlert } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { Button, Card, Stack, Text, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { NearList, PEOPLE_AT_MOST, PeoplePicker, WhoIsInLink } from '#parts/colleagues';
import { type Floor, floorName } from '#parts/floors';
import { floorPlanLink } from '../paths.ts';
import { useT } from './texts/en.ts';
import type { useNearOnPlan } from './use-near-on-plan.ts';

export interface SitNearProps {
  near: ReturnType<typeof useNearOnPlan>;
  chosen: readonly number[];
  day: string;
  floorId: number;
  floors: readonly Floor[];
  buildings: Parameters<typeof floorName>[1];
  onChoose: (ids: number[]) => void;
  onRequest: (desk: NearDesk) => void;
  onShow: (desk: NearDesk) => void;
}

const SHOWN = 3;

/** The people to sit near, their seats that day, and the nearest free desks of this floor. */
export function SitNear({
  near: { query },
  chosen,
  day,
  onChoose,
  onRequest,
  onShow,
  ...where
}: SitNearProps) {
  const t = useT();
  const [isNobody, setNobody] = useState(false);
  const team = useAction<void, TeamWeek>({
    call: () => send(api.getTeamWeek, { query: { start: day } }),
    failure: t('teamFailed'),
    onDone: ({ people }) => {
      const ids = people
        .filter(({ isOwn, desks }) => !isOwn && desks.some(({ date }) => date === day))
        .map(({ id }) => id);
      setNobody(ids.length === 0);
      if (ids.length > 0) onChoose(ids.slice(0, PEOPLE_AT_MOST));
    },
  });
  const { data } = query;
  return (
    <section aria-label={t('sitNear')}>
      <Stack gap={3}>
        <PeoplePicker
          label={t('sitNear')}
          value={chosen}
          known={data?.people}
          onChange={(ids) => {
            setNobody(false);
            onChoose(ids);
          }}
        />
        <Stack row gap={2}>
          <Button size="sm" icon="users" loading={team.isRunning} onClick={() => void team.run()}>
            {t('myTeam')}
          </Button>
          <WhoIsInLink day={day} />
        </Stack>
        {query.error && !data ? <QueryAlert query={query} failed={t('nearFailed')} /> : null}
        <div aria-live="polite">
          {isNobody ? <Text block>{t('teamNotIn')}</Text> : null}
          {data ? <Seats people={data.people} day={day} near={chosen} {...where} /> : null}
          {data && data.results.length === 0 ? <Text block>{t('noneNearHere')}</Text> : null}
        </div>
        {data && data.results.length > 0 ? (
          <>
            <Title level={3} size="sm">
              {t('nearestHere')}
            </Title>
            <Card flush>
              <NearList near={data} limit={SHOWN} onRequest={onRequest} onShow={onShow} />
            </Card>
          </>
        ) : null}
      </Stack>
    </section>
  );
}

interface SeatsProps extends Pick<SitNearProps, 'day' | 'floorId' | 'floors' | 'buildings'> {
  people: NearDesks['people'];
  near: readonly number[];
}

/** The seats of these people that day; a seat on another floor links to its plan. */
function Seats({ people, day, near, floorId, floors, buildings }: SeatsProps) {
  const t = useT();
  return (
    <Stack as="ul" gap={1}>
      {people.map((person) => (
        <li key={person.id}>
          <Text size="sm">{personName(person)}: </Text>
          {person.desks.length === 0 ? (
            <Text size="sm" tone="soft">
              {t('noDeskThatDay')}
            </Text>
          ) : (
            person.desks.map((desk) => {
              const floor = floors.find(({ id }) => id === desk.floorId);
              const place = floor ? floorName(floor, buildings) : desk.siteName;
              const words = t('seatAt', {
                desk: desk.name,
                place: desk.floorId === floorId ? desk.zone : place,
              });
              return desk.floorId === null || desk.floorId === floorId ? (
                <Text key={desk.id} size="sm">
                  {words}
                </Text>
              ) : (
                <Link key={desk.id} to={floorPlanLink(desk.floorId, { date: day, near })}>
                  {words}
                </Link>
              );
            })
          )}
        </li>
      ))}
    </Stack>
  );
}
