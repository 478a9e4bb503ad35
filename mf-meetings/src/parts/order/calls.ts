import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import type { AddonOrder, OrderValue } from './rules/order.ts';
import { bodyOf } from './rules/order.ts';

/** First part of the cache keys of orders; live events name it as their topic. */
const ORDERS_DOMAIN = 'orders';
/** Caches that saving an order makes stale. */
export const ORDER_WRITES = [ORDERS_DOMAIN, 'meetings'] as const;

export function useAddonCategories() {
  return useRead(api.listAddonCategories);
}

/** @param version of the order that was read; 0 without one */
export function replaceOrder(meetingId: number, version: number, order: OrderValue): Promise<AddonOrder> {
  return send(api.replaceMeetingOrder, {
    path: { id: meetingId },
    body: { ...bodyOf(order), ...(version > 0 ? { version } : {}) },
  });
}
