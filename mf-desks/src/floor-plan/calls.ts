import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, useApiQuery } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { PLANS_DOMAIN } from '#parts/floors';

type Schemas = components['schemas'];
export type Plan = Schemas['FloorPlanDetails'];
export type PlanDesk = Schemas['FloorPlanDesk'];
export type PlanRoom = Schemas['FloorPlanRoom'];

/** A floor at a day and a time of day (`HH:mm`), both of its site; `null`: now. Without an id nothing is asked. */
export function useFloorPlan(id: number | null, onDate: CalendarDay | null, at: string | null) {
  const query = { ...(onDate === null ? {} : { onDate }), ...(at === null ? {} : { at }) };
  return useApiQuery(id === null ? null : [PLANS_DOMAIN, 'plan', { id, ...query }], () =>
    call(api.getFloorPlan, { params: { path: { id: id ?? 0 }, query } }),
  );
}
