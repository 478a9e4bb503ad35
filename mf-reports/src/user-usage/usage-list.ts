import { defineList } from '@portal/shared/list';
import { textParam } from '@portal/shared/url-state';

export const usageList = defineList({
  filters: { search: textParam() },
  ordering: [
    '-booking_count',
    'booking_count',
    'name',
    '-name',
    'booked_hours',
    '-booked_hours',
    'no_show_count',
    '-no_show_count',
    'released_count',
    '-released_count',
    'cancelled_count',
    '-cancelled_count',
  ],
});
