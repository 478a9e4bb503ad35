import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { ORDERS_DOMAIN } from '#parts/order';

export type OrderDay = components['schemas']['AddonOrderDay'];
export type CateredOrder = components['schemas']['CateredOrder'];

export interface SiteDay {
  site: number;
  date: CalendarDay;
}

/** Of another day or site nothing old is shown: a kitchen would cook for it. */
export function useOrderDay(query: SiteDay | null) {
  return useApiQuery(
    query && [ORDERS_DOMAIN, 'day', query],
    () => call(api.listAddonOrders, { params: { query: query ?? { site: 0 } } }),
    { keepPreviousData: false },
  );
}

export async function exportOrders(query: SiteDay): Promise<Blob> {
  const body: unknown = await unwrap(call(api.exportAddonOrders, { params: { query }, parseAs: 'blob' }));
  return body as Blob;
}
