import { defineList } from '@portal/shared/list';
import { enumParam, intParam, textParam } from '@portal/shared/url-state';
import { CAMERAS_DOMAIN } from '#parts/cameras';

export const STATUSES = ['authorized', 'unauthorized', 'unknown', 'denied', 'exit'] as const;

export const eventsList = defineList({
  filters: { search: textParam(), status: enumParam(STATUSES), camera: intParam() },
  minSearch: 2,
  topics: [CAMERAS_DOMAIN],
});
