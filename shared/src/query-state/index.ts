export { QueryAlert, QueryFailure } from './query-failure.tsx';
export { QueryState, type QueryStateProps } from './query-state.tsx';
