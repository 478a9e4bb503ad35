export { findConnections, openConnection, type StoredConnection } from './connection-store.ts';
export { type NewExchange, recordExchange } from './exchanges.ts';
export { putConnection } from './put-connection.ts';
export { countFailing } from './watch-health.ts';
