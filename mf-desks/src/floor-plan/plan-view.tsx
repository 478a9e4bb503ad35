import type { FloorPlanDesk, FloorPlanDetails, FloorPlanRoom } from '@portal/openapi/desks';
import { allows } from '@portal/shared/access';
import { Link, useLocation } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { formatDay, siteZone } from '@portal/shared/time';
import { Alert, Button, Stack, Text, Title, Toolbar, useMedia } from '@portal/shared/ui/core';
import { Drawer } from '@portal/shared/ui/extra';
import { Segmented } from '@portal/shared/ui/form';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Floor, floorName } from '#parts/floors';
import { floorPlanEditLink, GATES } from '../paths.ts';
import { DeskDetails } from './desk-details.tsx';
import { Details } from './details.tsx';
import { PlanMap } from './map.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanMarkers } from './plan-markers.tsx';
import { RoomDetails } from './room-details.tsx';
import { byNearness } from './rules/by-nearness.ts';
import { deskFace, isShownDesk, isShownRoom } from './rules/shown-on-plan.ts';
import { Side } from './side.tsx';
import { SitNear } from './sit-near.tsx';
import { useT } from './texts/en.ts';
import { useDeskState } from './use-desk-state.ts';
import { useNearOnPlan } from './use-near-on-plan.ts';
import type { PlanState } from './use-plan-state.ts';

export interface PlanViewProps {
  plan: FloorPlanDetails;
  desks: readonly FloorPlanDesk[];
  rooms: readonly FloorPlanRoom[];
  floors: readonly Floor[];
  buildings: Parameters<typeof floorName>[1];
  state: PlanState;
  onChange: (change: Partial<PlanState>) => void;
  onRequest: (desk: FloorPlanDesk) => void;
}

/** A floor as a plan or as a list, with what narrows both beside it. */
export function PlanView(props: PlanViewProps) {
  const { plan, desks, rooms, floors, buildings, state, onChange, onRequest } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(({ user }) => siteZone({ user, siteId: plan.siteId }));
  const site = useSession(permittedSites).find(({ id }) => id === plan.siteId)?.name;
  const { pathname, search } = useLocation();
  const mayEdit = useSession((session) => allows(GATES.editsPlans, session));
  const words = useDeskState(plan.onDate);
  const near = useNearOnPlan(plan, state);
  // Narrow, floors and filters are in a drawer; wide, the list stands beside the plan (rules/desks.md#floor-plans).
  const isNarrow = useMedia('(width < 1024px)');
  const isWide = useMedia('(width >= 1440px)');
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const host = useRef<HTMLDivElement>(null);

  const shownDesks = desks.filter((desk) => desk.id === state.desk || isShownDesk(desk, state));
  const shownRooms = rooms.filter((room) => room.id === state.room || isShownRoom(room, state));
  const desk = desks.find(({ id }) => id === state.desk);
  const room = desk ? undefined : rooms.find(({ id }) => id === state.room);
  const selected = desk ? `desk-${desk.id}` : room ? `room-${room.id}` : null;
  const start = desk ?? room ?? desks.find(({ currentReservation }) => currentReservation?.isOwn);

  const close = () => {
    onChange({ desk: null, room: null });
    // Back to where it was opened: with the plan there is its marker.
    const marker = selected === null ? null : host.current?.querySelector<HTMLElement>(`[id="${selected}"]`);
    (marker ?? host.current?.querySelector<HTMLElement>('.fp-map__view'))?.focus();
  };
  const choose = (choice: { desk: number } | { room: number }) => {
    setPressed(true);
    onChange({ desk: null, room: null, ...choice });
  };
  const onDesk = (one: FloorPlanDesk) =>
    words(one).refusal === null ? onRequest(one) : choose({ desk: one.id });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selected !== null) close();
  };
  const free = desks.filter((one) => deskFace(one) === 'available').length;
  const side = (
    <Side
      buildings={buildings}
      floors={floors}
      floorId={plan.id}
      desks={desks}
      state={state}
      day={plan.onDate}
      onChange={onChange}
      sitNear={
        near.isOffered ? (
          <SitNear
            near={near}
            chosen={state.near}
            day={plan.onDate}
            floorId={plan.id}
            floors={floors}
            buildings={buildings}
            onChoose={(ids) => onChange({ near: ids })}
            onRequest={({ id }) => {
              const found = desks.find((one) => one.id === id);
              setOpen(false);
              if (found) onRequest(found);
            }}
            onShow={({ id }) => {
              setOpen(false);
              setPressed(true);
              onChange({ view: 'plan', desk: id, room: null });
            }}
          />
        ) : null
      }
    />
  );
  const hasListBeside = isWide && state.view === 'plan';
  const list = (
    <PlanList
      desks={byNearness(shownDesks, near.places)}
      near={near.places}
      isCompact={hasListBeside}
      rooms={shownRooms}
      words={words}
      onRequest={onRequest}
      onRoom={(one) => choose({ room: one.id })}
      onShow={(kind, id) => {
        setPressed(true);
        onChange({ view: 'plan', desk: null, room: null, [kind]: id });
      }}
    />
  );
  return (
    // Escape closes the details wherever in it the focus is.
    <Stack className="wp-wide" ref={host} onKeyDown={onKeyDown}>
      <Toolbar
        end={
          <>
            {isNarrow ? (
              <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('floorsAndFilters')}
              </Button>
            ) : null}
            <Segmented
              label={t('view')}
              choices={[
                { value: 'plan', label: t('viewPlan') },
                { value: 'list', label: t('viewList') },
              ]}
              value={state.view}
              onChange={(view) => onChange({ view })}
            />
          </>
        }
      >
        <Stack gap={1} align="start">
          <Title level={2} size="lg">
            {floorName(plan, buildings)}
          </Title>
          <Text size="sm" tone="soft" aria-live="polite">
            {[
              site,
              desks.length > 0
                ? t('summary', { free, all: desks.length, day: formatDay(plan.onDate, locale, 'long') })
                : formatDay(plan.onDate, locale, 'long'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {mayEdit ? <Link to={floorPlanEditLink(plan.id)}>{t('editPlan')}</Link> : null}
        </Stack>
      </Toolbar>
      <div className="fp__body">
        {isNarrow ? null : <aside>{side}</aside>}
        <div className="fp__main">
          {state.view === 'plan' && (plan.image === '' || isBroken) ? (
            <Alert tone="info" title={t(isBroken ? 'pictureFailed' : 'pictureMissing')} />
          ) : null}
          {state.view === 'plan' && shownDesks.length + shownRooms.length === 0 && desks.length > 0 ? (
            <Alert tone="info" title={t('nothingShown')} />
          ) : null}
          {state.view === 'list' ? (
            list
          ) : (
            <PlanMap
              width={plan.width}
              height={plan.height}
              image={plan.image}
              label={t('mapLabel', { floor: plan.name })}
              start={start && start.x !== null && start.y !== null ? { x: start.x, y: start.y } : null}
              onImageFailed={() => setBroken(true)}
            >
              <PlanMarkers
                plan={plan}
                desks={desks}
                rooms={rooms}
                shown={new Set([...shownDesks, ...shownRooms])}
                words={words}
                near={near.places}
                selected={selected}
                onDesk={onDesk}
                onRoom={(one) => choose({ room: one.id })}
              />
            </PlanMap>
          )}
          {desk || room || hasListBeside ? (
            <Stack className="fp__beside">
              {desk ? (
                <Details key={selected} title={desk.name} takesFocus={pressed} onClose={close}>
                  <DeskDetails
                    desk={desk}
                    words={words(desk)}
                    near={near.places.get(desk.id)}
                    onRequest={onRequest}
                  />
                </Details>
              ) : null}
              {room ? (
                <Details key={selected} title={room.name} takesFocus={pressed} onClose={close}>
                  <RoomDetails
                    room={room}
                    day={plan.onDate}
                    time={state.time}
                    zone={zone}
                    here={pathname + search}
                  />
                </Details>
              ) : null}
              {hasListBeside ? list : null}
            </Stack>
          ) : null}
        </div>
      </div>
      {isNarrow ? (
        <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('floorsAndFilters')}>
          {side}
        </Drawer>
      ) : null}
    </Stack>
  );
}
