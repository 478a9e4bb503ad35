import type { AllHandlers } from '../../contract/handler.ts';
import { listExchanges } from './exchanges.ts';
import {
  createConnection,
  deleteConnection,
  disableConnection,
  enableConnection,
  getConnection,
  listConnections,
  updateConnection,
} from './manage-connections.ts';
import { testConnection } from './test-connection.ts';

export const connectionsHandlers = {
  listConnections,
  createConnection,
  getConnection,
  updateConnection,
  deleteConnection,
  enableConnection,
  disableConnection,
  testConnection: { outside: testConnection },
  listExchanges,
} satisfies Partial<AllHandlers>;
