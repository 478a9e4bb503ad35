import * as api from '@portal/openapi/desks';
import { call, useApiQuery } from '@portal/shared/api';
import { DESKS_DOMAIN } from '#parts/desks';
import type { DeskQuery } from './grid-list.ts';

/** A page of desks. What is on screen stays while another page or filter is loading. */
export function useDesks(query: DeskQuery) {
  return useApiQuery([DESKS_DOMAIN, 'desks', query], () => call(api.listDesks, { params: { query } }));
}

/** The features that a desk can have, by name. */
export function useDeskFeatures() {
  return useApiQuery([DESKS_DOMAIN, 'features'], () => call(api.listDeskFeatures), {
    revalidateOnFocus: false,
  });
}
