export { isLinkOver, MailedLink, type MailedLinkProps } from './mailed-link.tsx';
export { NotLoaded, QueryAlert, QueryFailure, useAsOf } from './query-failure.tsx';
export { QueryState, type QueryStateProps } from './query-state.tsx';
