import type { FloorPlanDesk } from '@portal/openapi/desks';
import { ListFilters, ListSelect } from '@portal/shared/list';
import { Link } from '@portal/shared/router';
import { Stack, Text, Title } from '@portal/shared/ui/core';
import { Chips, Field, Switch, TimeInput } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import type { ReactNode } from 'react';
import { useT as useDesksT } from '#parts/desks';
import { type Floor, floorName } from '#parts/floors';
import { FLOOR_PLANS_LIST_PATH, floorPlanLink } from '../paths.ts';
import { DESK_FACES, ROOM_FACES } from './faces.ts';
import { choicesOf, type DeskFace } from './rules/shown-on-plan.ts';
import { useT } from './texts/en.ts';
import type { PlanState } from './use-plan-state.ts';

export interface SideProps {
  floors: readonly Floor[];
  buildings: Parameters<typeof floorName>[1];
  floorId: number;
  /** Of the plan; none before it is there. */
  desks: readonly FloorPlanDesk[];
  state: PlanState;
  day: string;
  onChange: (change: Partial<PlanState>) => void;
  sitNear: ReactNode;
}

const NO_FILTERS = { features: [], zone: null, person: null, free: false, date: null, time: null } as const;

/** Day, filters, floors and legend: beside the plan, or in a drawer where there is no room. */
export function Side({ floors, buildings, floorId, desks, state, day, onChange, sitNear }: SideProps) {
  const t = useT();
  const { features, zones, people } = choicesOf(desks);
  const isFiltered =
    state.features.length > 0 ||
    state.zone !== null ||
    state.person !== null ||
    state.free ||
    state.date !== null ||
    state.time !== null;
  const options = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap={6}>
      <ListFilters canFold={false} list={{ isFiltered, clear: () => onChange(NO_FILTERS) }}>
        <Stack gap={3}>
          <Field label={t('date')}>
            {(control) => <DatePicker {...control} value={day} onChange={(date) => onChange({ date })} />}
          </Field>
          <Field label={t('time')}>
            {(control) => (
              <TimeInput
                {...control}
                step={15}
                clearable
                placeholder={t('now')}
                value={state.time}
                onChange={(time) => onChange({ time })}
              />
            )}
          </Field>
          {zones.length > 1 ? (
            <ListSelect
              label={t('zone')}
              any={t('allZones')}
              value={state.zone}
              options={options(zones)}
              onChange={(zone) => onChange({ zone })}
            />
          ) : null}
          {people.length > 0 || state.person !== null ? (
            <ListSelect
              label={t('person')}
              any={t('anyPerson')}
              value={state.person}
              options={options(people)}
              onChange={(person) => onChange({ person })}
            />
          ) : null}
          <Switch checked={state.free} onChange={(free) => onChange({ free })}>
            {t('freeOnly')}
          </Switch>
          {features.length > 0 ? (
            <Chips
              label={t('features')}
              choices={features.map(({ id, name, icon }) => ({ value: id, label: name, icon }))}
              value={state.features}
              onChange={(ids) => onChange({ features: ids })}
            />
          ) : null}
        </Stack>
      </ListFilters>
      {sitNear}
      <nav aria-label={t('floors')}>
        <Stack gap={2}>
          <Title level={2} size="sm">
            {t('floors')}
          </Title>
          <Stack as="ul" gap={1} className="fp-floors">
            {floors.map((floor) => (
              <li key={floor.id}>
                <Link
                  to={floorPlanLink(floor.id, {
                    date: state.date,
                    time: state.time,
                    view: state.view === 'list' ? 'list' : null,
                    near: state.near.length > 0 ? state.near : null,
                  })}
                  aria-current={floor.id === floorId ? 'page' : undefined}
                >
                  {floorName(floor, buildings)}
                </Link>
              </li>
            ))}
          </Stack>
          <Link to={FLOOR_PLANS_LIST_PATH}>{t('allPlans')}</Link>
        </Stack>
      </nav>
      <Legend />
    </Stack>
  );
}

function Legend() {
  const t = useT();
  const desks = useDesksT();
  const faces = Object.keys(DESK_FACES) as DeskFace[];
  const statuses = Object.keys(ROOM_FACES) as (keyof typeof ROOM_FACES)[];
  return (
    <section>
      <Title level={2} size="sm">
        {t('legend')}
      </Title>
      <Stack gap={2}>
        <Text size="sm" strong>
          {t('legendDesks')}
        </Text>
        <Stack as="ul" gap={2}>
          {faces.map((face) => (
            <li key={face}>
              <Stack row gap={2}>
                <span className="fp-marker" data-face={face} data-shape="circle" aria-hidden="true" />
                {face === 'own' ? t('own') : desks(face)}
              </Stack>
            </li>
          ))}
        </Stack>
        <Text size="sm" strong>
          {t('legendRooms')}
        </Text>
        <Stack as="ul" gap={2}>
          {statuses.map((status) => (
            <li key={status}>
              <Stack row gap={2}>
                <span
                  className="fp-marker"
                  data-face={`room-${status}`}
                  data-shape="square"
                  aria-hidden="true"
                />
                {t(ROOM_FACES[status].text)}
              </Stack>
            </li>
          ))}
        </Stack>
      </Stack>
    </section>
  );
}
