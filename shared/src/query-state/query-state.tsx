import type { ReactNode } from 'react';
import { Loading } from '../ui/core/index.ts';
import { useT } from './messages/en.ts';
import { type FailedQuery, QueryAlert, QueryFailure, type QueryFailureProps } from './query-failure.tsx';

export interface QueryStateProps<Data> extends QueryFailureProps {
  query: FailedQuery & { data: Data | undefined };
  /** Accessible name of what is loading. */
  loading?: string | undefined;
  /** Placeholders for the content. */
  skeleton?: ReactNode;
  /** Instead of the failure, if the server does not know the record. */
  missing?: ReactNode;
  /** In a card or a dialog, where a failure is one line and not a whole page. */
  isSmall?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/**
 * Shows loaded content, its skeleton, or the failure and a way on. Content stays on screen during a reload, even one
 * that fails, unless the person may no longer see it. For pages of results use `ListScreen`.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, skeleton, missing, isSmall, children } = props;
  const t = useT();
  const { data, error } = query;
  if (data !== undefined && error?.kind !== 'forbidden') return children(data);
  if (!error) return <Loading label={loading ?? t('loading')}>{skeleton}</Loading>;
  if (error.kind === 'notFound' && missing !== undefined) return missing;
  return isSmall ? <QueryAlert {...props} /> : <QueryFailure {...props} />;
}
