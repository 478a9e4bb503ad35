import * as api from '@portal/openapi/meetings';
import { call, unwrap } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

export interface SiteDay {
  site: number;
  date: CalendarDay;
}

export async function exportOrders(query: SiteDay): Promise<Blob> {
  const body: unknown = await unwrap(call(api.exportAddonOrders, { params: { query }, parseAs: 'blob' }));
  return body as Blob;
}
