import type { components } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN } from '#parts/desks';

export type DeskToClean = components['schemas']['DeskToClean'];

/** What is to be cleaned today and what was, of one site or of all with `null`. */
export function useDesksToClean(site: number | null) {
  const query = site === null ? {} : { site };
  return useApiQuery([DESKS_DOMAIN, 'cleaning', query], () =>
    call(api.listDesksToClean, { params: { query } }),
  );
}

export const cleaning = {
  clean: (id: number) => unwrap(call(api.cleanDesk, { params: { path: { id } } })),
  undo: (id: number) => unwrap(call(api.cancelDeskCleaning, { params: { path: { id } } })),
};
