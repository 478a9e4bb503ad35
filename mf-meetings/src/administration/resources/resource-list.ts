import { defineList } from '@portal/shared/list';
import { intParam, textParam } from '@portal/shared/url-state';
import { ROOMS_DOMAIN } from '#parts/rooms';

/** The query of `/admin/admin-resources`. */
export const resourceList = defineList({
  filters: { search: textParam(), site: intParam(), floor: intParam(), type: intParam() },
  ordering: ['name', '-name', 'capacity', '-capacity'],
  topics: [ROOMS_DOMAIN],
});
