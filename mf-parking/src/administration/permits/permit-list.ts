import { defineList } from '@portal/shared/list';
import { enumParam, intParam, textParam } from '@portal/shared/url-state';
import { PARKING_DOMAIN } from '#parts/parking';

export const PERMIT_TYPES = ['GR', 'PR'] as const;
/** Without a state the list has what is valid today or within three months. */
export const PERMIT_STATES = ['current', 'upcoming', 'expiring', 'ended'] as const;

/** The query of `/admin/admin-permits`. */
export const permitList = defineList({
  filters: {
    search: textParam(),
    carpark: intParam(),
    type: enumParam(PERMIT_TYPES),
    state: enumParam(PERMIT_STATES),
  },
  topics: [PARKING_DOMAIN],
});
