import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import {
  createAddonCategory,
  deleteAddonCategory,
  listAddonCategories,
  replaceAddonCategory,
} from './category-service.ts';
import { deleteMeetingOrder, replaceMeetingOrder } from './change-order.ts';
import { exportAddonOrders } from './export-orders.ts';
import { createAddonItem, deleteAddonItem, listAddonItems, replaceAddonItem } from './item-service.ts';
import { listAddonOrders } from './list-orders.ts';

/** The menu for meetings, and their orders. */
export const hospitalityHandlers = {
  listAddonCategories,
  createAddonCategory,
  replaceAddonCategory,
  deleteAddonCategory,
  listAddonItems,
  createAddonItem,
  replaceAddonItem,
  deleteAddonItem,
  replaceMeetingOrder,
  deleteMeetingOrder,
  listAddonOrders,
  exportAddonOrders: async (context) => answer({ status: 200, file: await exportAddonOrders(context) }),
} satisfies Partial<AllHandlers>;
