import type { Operation } from './document.ts';
import { publicOperations, tokenOperations } from './open-operations.ts';

/**
 * That document and handlers name the same operations, and the code the same public ones.
 * @throws Error naming those that differ
 */
export function checkComplete(
  operations: readonly Operation[],
  handlers: Readonly<Record<string, unknown>>,
): void {
  const ids = new Set(operations.map(({ id }) => id));
  const missing = [...ids].filter((id) => !handlers[id]);
  const unknown = Object.keys(handlers).filter((id) => !ids.has(id));
  if (missing.length > 0) throw new Error(`Operations without a handler: ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new Error(`Handlers without an operation: ${unknown.join(', ')}.`);
  const open = operations.filter(({ access }) => access.public).map(({ id }) => id);
  if (open.sort().join() !== [...publicOperations].sort().join()) {
    throw new Error(`publicOperations in open-operations.ts should be: ${open.join(', ')}.`);
  }
  const byToken = operations
    .filter(({ access }) => access.visit || access.device || access.camera || access.data_token)
    .map(({ id }) => id);
  if (byToken.sort().join() !== [...tokenOperations].sort().join()) {
    throw new Error(`tokenOperations in open-operations.ts should be: ${byToken.join(', ')}.`);
  }
}
