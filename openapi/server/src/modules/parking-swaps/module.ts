import { defineServerModule } from '../../contract/server-module.ts';
import { swapHoldings } from './leaving.ts';
import { swapData } from './personal-data.ts';
import { oldSwaps } from './swap-repository.ts';
import { swapsHandlers } from './swaps-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    parking_swap: 'create' | 'accept' | 'decline' | 'withdraw';
  }
}

export const parkingSwapsModule = defineServerModule({
  name: 'parking-swaps',
  handlers: swapsHandlers,
  tables: ['parking_swaps'],
  retention: [oldSwaps],
  personalData: swapData,
  leaving: swapHoldings,
});
