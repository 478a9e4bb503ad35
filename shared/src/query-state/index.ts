export { QueryAlert, QueryFailure } from './query-failure.tsx';
export { QueryState } from './query-state.tsx';
