export { isLinkOver, MailedLink, type MailedLinkProps } from './mailed-link.tsx';
export { NotLoaded, QueryAlert, QueryFailure } from './query-failure.tsx';
export { QueryState, type QueryStateProps } from './query-state.tsx';
export { useAsOf } from './use-as-of.ts';
