import { defineList } from '@portal/shared/list';
import { intParam, textParam } from '@portal/shared/url-state';
import { DESKS_DOMAIN } from '#parts/desks';

/** The query of the section, in the administration area and on the screen. */
export const deskList = defineList({
  filters: { search: textParam(), site: intParam(), map: intParam(), zone: intParam() },
  ordering: ['name', '-name', 'zone', '-zone'],
  topics: [DESKS_DOMAIN],
});
