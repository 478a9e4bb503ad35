import { defineList } from '@portal/shared/list';
import { enumParam, intParam, listParam, textParam } from '@portal/shared/url-state';
import { MUSTER_VIEWS } from './rules/muster-filters.ts';
import { MUSTER_TYPES } from './rules/muster-types.ts';

/**
 * The address's filters (rules/people.md#muster-list: site, floor, zone, type). Floors and zones go by name: the list
 * is filtered here.
 */
export const musterList = defineList({
  filters: {
    site: intParam(),
    floor: textParam(),
    zone: textParam(),
    type: listParam(enumParam(MUSTER_TYPES)),
    search: textParam(),
    mark: enumParam(MUSTER_VIEWS),
  },
});
