import { lazyPart } from '@portal/shared/ui/core';

export { useNotice } from './notice.ts';
export { OrderSummary } from './order-summary.tsx';
export { penceOf } from './rules/money.ts';
export type { OrderValue } from './rules/order.ts';
export { isOpen, offersOrders, orderRoomOf } from './rules/window.ts';
export { useT as useOrderT } from './texts/en.ts';

/** Fetched for meetings that have an order, or may have one (`offersOrders`): most have neither. */
export const OrderCard = lazyPart(() =>
  import(/* webpackChunkName: "order-card" */ './order-card.tsx').then((m) => m.OrderCard),
);

/** The dialog is fetched when it is wanted: most meetings have nothing brought to them. */
export const loadOrderDialog = () =>
  import(/* webpackChunkName: "order-dialog" */ './dialog.tsx').then((m) => m.OrderDialog);
