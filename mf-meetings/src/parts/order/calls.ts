import * as api from '@portal/openapi/meetings';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import type { AddonOrder, OrderValue } from './rules/order.ts';
import { bodyOf } from './rules/order.ts';

/** First part of the cache keys of orders; live events name it as their topic. */
export const ORDERS_DOMAIN = 'orders';
/** As `#parts/rooms` keeps what administrators change and nobody hears of. */
const SETTINGS = 'room-settings';
/** What an order that was saved makes old. */
export const ORDER_WRITES = [ORDERS_DOMAIN, 'meetings'] as const;

export function useAddonItems() {
  return useApiQuery([SETTINGS, 'addon-items'], () => call(api.listAddonItems));
}

export function useAddonCategories() {
  return useApiQuery([SETTINGS, 'addon-categories'], () => call(api.listAddonCategories));
}

/** @param version of the order that was read; 0 where nothing is ordered yet */
export function replaceOrder(meetingId: number, version: number, order: OrderValue): Promise<AddonOrder> {
  const body = { ...bodyOf(order), ...(version > 0 ? { version } : {}) };
  return unwrap(call(api.replaceMeetingOrder, { params: { path: { id: meetingId } }, body }));
}

/** 409 once the notice has begun, with the phone to call. */
export function deleteOrder(meetingId: number): Promise<unknown> {
  return unwrap(call(api.deleteMeetingOrder, { params: { path: { id: meetingId } } }));
}
