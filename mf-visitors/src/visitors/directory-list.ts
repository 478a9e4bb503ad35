import { defineList, letterParam } from '@portal/shared/list';
import { textParam } from '@portal/shared/url-state';
import { VISITORS_DOMAIN } from '#parts/api';

/** The directory of visitors; names are those of the operation. */
export const directoryList = defineList({
  filters: { letter: letterParam, search: textParam() },
  ordering: ['last_name', '-last_name', 'first_name', '-first_name', 'company', '-company'],
  minSearch: 3,
  topics: [VISITORS_DOMAIN],
});
