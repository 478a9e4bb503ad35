import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { recordId } from '@portal/shared/links';
import { useStableRows } from '@portal/shared/list';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { Navigate, useLocation, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Empty, Skeleton } from '@portal/shared/ui/core';
import { useDeskReservations, useSiteToday } from '#parts/desks';
import { PLANS_DOMAIN, useBuildings, useFloors } from '#parts/floors';
import { type LoadRequestDialog, loadRequestDialog, prefillOf } from '#parts/request-dialog';
import { floorPlanLink } from '../paths.ts';
import { PlanView } from './plan-view.tsx';
import './plan.css';
import { useT } from './texts/en.ts';
import { usePlanState } from './use-plan-state.ts';

const LIVE = [PLANS_DOMAIN];

/** The screen `floor-plan` (rules/desks.md#floor-plans): its state is in the address. */
export function FloorPlanScreen({ load = loadRequestDialog }: { load?: LoadRequestDialog }) {
  const id = recordId(useParams().floorId);
  const [state, change] = usePlanState();
  const plan = useRead(
    api.getFloorPlan,
    id === null ? null : { path: { id }, query: { onDate: state.date, at: state.time } },
  );
  const t = useT();
  const request = useLazyDialog(load);
  useLiveUpdates(LIVE);
  if (id === null) return <Empty icon="plan" title={t('noSuchPlan')} />;
  return (
    <>
      <QueryState
        query={plan}
        failed={t('planFailed')}
        loading={t('loadingPlan')}
        missing={<Empty icon="plan" title={t('noSuchPlan')} />}
        skeleton={<Skeleton width="100%" height="70vh" shape="block" />}
      >
        {(data) => (
          <Steady
            plan={data}
            isOther={data.id !== id}
            state={state}
            onChange={change}
            onRequest={(desk) => request.open({ prefill: prefillOf(desk, data.onDate) })}
          />
        )}
      </QueryState>
      {request.dialog}
    </>
  );
}

type SteadyProps = Omit<Parameters<typeof PlanView>[0], 'desks' | 'rooms' | 'floors' | 'buildings'> & {
  isOther: boolean;
};

/** Keeps unchanged objects identical, so that a live change renders only one marker. */
function Steady({ plan, isOther, ...rest }: SteadyProps) {
  const desks = useStableRows(plan.desks);
  const rooms = useStableRows(plan.rooms);
  const floors = useFloors(plan.siteId);
  const buildings = useBuildings(plan.siteId);
  return (
    <div aria-busy={isOther}>
      <PlanView
        {...rest}
        key={plan.id}
        plan={plan}
        desks={desks}
        rooms={rooms}
        floors={floors.data ?? []}
        buildings={buildings.data}
      />
    </div>
  );
}

/** `floor-plans` alone: the floor of the viewer's desk today, else the first of the site. */
export function FirstFloorPlan() {
  const t = useT();
  const { search } = useLocation();
  const site = useSession(({ siteId }) => siteId);
  const today = useSiteToday()(site);
  const floors = useFloors(site);
  const viewerId = useSession(({ user }) => user?.id);
  const mayBook = useSession(({ user }) => user?.groups.includes('deskbooking') ?? false);
  const own = useDeskReservations(mayBook ? { site, start: today, end: today } : null);
  if (mayBook && own.data === undefined && !own.error)
    return <Skeleton width="100%" height="70vh" shape="block" />;
  // The list includes reservations that the viewer made for others.
  const mine = own.data?.results.filter(({ user }) => user?.id === viewerId) ?? [];
  const url = mine.find(({ desk }) => desk.floorPlanRelativeUrl)?.desk.floorPlanRelativeUrl;
  if (url) return <Navigate to={keeping(url, search)} replace />;
  return (
    <QueryState
      query={floors}
      failed={t('plansFailed')}
      loading={t('loadingPlans')}
      skeleton={<Skeleton width="100%" height="70vh" shape="block" />}
    >
      {([first]) =>
        first ? (
          <Navigate to={keeping(floorPlanLink(first.id), search)} replace />
        ) : (
          <Empty icon="plan" title={t('noPlansTitle')}>
            {t('noPlansText')}
          </Empty>
        )
      }
    </QueryState>
  );
}

/** Keeps the address's parameters: a day, the list. */
function keeping(url: string, search: string): string {
  if (search === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${search.slice(1)}`;
}
