import { defineServerModule } from '../../contract/server-module.ts';
import { hospitalityHandlers } from './hospitality-handlers.ts';
import { notifyCaterers } from './meeting-orders.ts';
import { hospitalityData } from './personal-data.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    addon_category: Edit;
    addon_item: Edit;
    addon_order: 'create' | 'update' | 'cancel';
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    orders: true;
  }
}

export const hospitalityModule = defineServerModule({
  name: 'hospitality',
  handlers: hospitalityHandlers,
  tables: ['addon_categories', 'addon_items', 'addon_order_lines', 'addon_orders'],
  topics: { orders: { list: 'listAddonOrders' } },
  personalData: hospitalityData,
  meetingsMoved: notifyCaterers,
});
