export { ApiError, type ApiErrorKind, type FieldMessages } from './api-error.ts';
export type { CodecTables } from './codec.ts';
export { createApi } from './create-api.ts';
export { idempotencyHeaders, newIdempotencyKey, useIdempotencyKey } from './idempotency.ts';
export { setVisitToken } from './request-headers.ts';
export { type ApiKey, matchDomain, revalidateDomain, SwrProvider, swrDefaults, useApiQuery } from './swr.tsx';
export { unwrap } from './unwrap.ts';
export { useDebounced } from './use-debounced.ts';
