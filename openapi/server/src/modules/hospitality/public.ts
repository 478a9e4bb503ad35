export type { Reader as OrderReader } from './format-order.ts';
export { ordersOfMeetings } from './meeting-orders.ts';
export { coversOf, orderLineRows, orderRows } from './rows.ts';
export type { StoredOrder } from './stored-order.ts';
