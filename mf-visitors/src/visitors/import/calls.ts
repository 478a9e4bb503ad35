import * as api from '@portal/openapi/visitors';
import { call, idempotencyHeaders, unwrap } from '@portal/shared/api';

/** Looks at every row, saves nothing. */
export function previewVisitors(file: File) {
  return unwrap(call(api.previewVisitorImport, { body: { file } }));
}

/** Adds those of the valid rows who are not there yet. */
export function importVisitors(file: File, key: string) {
  return unwrap(call(api.importVisitors, { headers: idempotencyHeaders(key), body: { file } }));
}
