import { ordersOfMeetings } from '../modules/hospitality/meeting-orders.ts';

/** What is ordered to meetings: whoever books, moves and cancels them asks here, and knows nothing of catering. */
export const meetingOrders = ordersOfMeetings;
export type { Reader as OrderReader } from '../modules/hospitality/format-order.ts';
export type { StoredOrder } from '../modules/hospitality/stored-order.ts';
