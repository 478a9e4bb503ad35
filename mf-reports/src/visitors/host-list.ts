import { defineList } from '@portal/shared/list';
import { textParam } from '@portal/shared/url-state';

export const hostList = defineList({
  filters: { search: textParam() },
  ordering: [
    '-visit_count',
    'visit_count',
    'name',
    '-name',
    'came_count',
    '-came_count',
    'no_show_count',
    '-no_show_count',
    'cancelled_count',
    '-cancelled_count',
  ],
});
