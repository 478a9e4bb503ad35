import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { addonCategories } from './addon-categories.ts';
import { addonItems } from './addon-items.ts';
import { deleteMeetingOrder, replaceMeetingOrder } from './change-order.ts';
import { exportAddonOrders } from './export-orders.ts';
import { listAddonOrders } from './list-orders.ts';

/** The menu for meetings, and their orders. */
export const hospitalityHandlers = {
  listAddonCategories: addonCategories.list,
  createAddonCategory: addonCategories.create,
  replaceAddonCategory: addonCategories.save,
  deleteAddonCategory: addonCategories.remove,
  listAddonItems: addonItems.list,
  createAddonItem: addonItems.create,
  replaceAddonItem: addonItems.save,
  deleteAddonItem: addonItems.remove,
  replaceMeetingOrder,
  deleteMeetingOrder,
  listAddonOrders,
  exportAddonOrders: async (context) => answer({ status: 200, file: await exportAddonOrders(context) }),
} satisfies Partial<AllHandlers>;
