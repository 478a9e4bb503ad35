export { aheadSinceMs, forgetAhead, loadEmbeddedResponses, onForgotten, prefetchData } from './ahead.ts';
export {
  ApiError,
  type ApiErrorKind,
  conflictOf,
  currentOf,
  errorText,
  type FieldMessages,
} from './api-error.ts';
export { type Call, call, callAs } from './create-api.ts';
export { eitherSignal } from './either-signal.ts';
export { fewLeft, type MessagesLeft } from './few-left.ts';
export { createPreparation, type Preparation, PreparationContext } from './preparation.ts';
export { onReachable, onUnreachable, reportReachable } from './reachability.ts';
export { isScreenTried, screenUuid, setScreenUuid, setVisitToken } from './request-headers.ts';
export { fetchFile, type QueryOf, type RequestOf, type Send, send, sendAs } from './send.ts';
export {
  type ApiKey,
  matchDomain,
  type ReadOptions,
  revalidateDomain,
  SwrProvider,
  swrDefaults,
  useApiQuery,
  useRead,
} from './swr.tsx';
export { orGone, unwrap } from './unwrap.ts';
export { SEARCH_MIN_LENGTH, useDebounced, useFound, useSearch } from './use-search.ts';
