import type { Handlers } from '../../contract/handler.ts';
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

type HospitalityOperation =
  | 'listAddonCategories'
  | 'createAddonCategory'
  | 'replaceAddonCategory'
  | 'deleteAddonCategory'
  | 'listAddonItems'
  | 'createAddonItem'
  | 'replaceAddonItem'
  | 'deleteAddonItem'
  | 'replaceMeetingOrder'
  | 'deleteMeetingOrder'
  | 'listAddonOrders'
  | 'exportAddonOrders';

/** The menu for meetings, and their orders. */
export const hospitalityHandlers = {
  listAddonCategories: async (context) => ({ status: 200, body: await listAddonCategories(context) }),
  createAddonCategory: async (context) => ({ status: 201, body: await createAddonCategory(context) }),
  replaceAddonCategory: async (context) => ({ status: 200, body: await replaceAddonCategory(context) }),
  async deleteAddonCategory(context) {
    await deleteAddonCategory(context);
    return { status: 204 };
  },
  listAddonItems: async (context) => ({ status: 200, body: await listAddonItems(context) }),
  createAddonItem: async (context) => ({ status: 201, body: await createAddonItem(context) }),
  replaceAddonItem: async (context) => ({ status: 200, body: await replaceAddonItem(context) }),
  async deleteAddonItem(context) {
    await deleteAddonItem(context);
    return { status: 204 };
  },
  replaceMeetingOrder: async (context) => ({ status: 200, body: await replaceMeetingOrder(context) }),
  async deleteMeetingOrder(context) {
    await deleteMeetingOrder(context);
    return { status: 204 };
  },
  listAddonOrders: async (context) => ({ status: 200, body: await listAddonOrders(context) }),
  exportAddonOrders: async (context) => ({ status: 200, file: await exportAddonOrders(context) }),
} satisfies Handlers<HospitalityOperation>;
