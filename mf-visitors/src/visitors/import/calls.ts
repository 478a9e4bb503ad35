import { idempotencyHeaders, unwrap } from '@portal/shared/api';
import { visitorsApi } from '#parts/api';

/** Looks at every row, saves nothing. */
export function previewVisitors(file: File) {
  return unwrap(visitorsApi.POST('/visitors/import/preview/', { body: { file } }));
}

/** Adds those of the valid rows who are not there yet. */
export function importVisitors(file: File, key: string) {
  return unwrap(visitorsApi.POST('/visitors/import/', { headers: idempotencyHeaders(key), body: { file } }));
}
