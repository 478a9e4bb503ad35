import type { ReactNode } from 'react';
import { Loading } from '../ui/core/index.ts';
import { useT } from './messages/en.ts';
import { type FailedQuery, QueryAlert, QueryFailure, type QueryFailureProps } from './query-failure.tsx';

export interface QueryStateProps<Data> extends QueryFailureProps {
  query: FailedQuery & { data: Data | undefined };
  /** What is loading, for those who hear it. */
  loading?: string | undefined;
  /** Shapes of what comes. */
  skeleton?: ReactNode;
  /** In place of the failure where the server does not know the record. */
  missing?: ReactNode;
  /** In a card or a dialog, where a failure has a line and not the place of a page. */
  isSmall?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/**
 * What was loaded, or its skeleton, or why not and a way on. What is on screen stays while it is loaded again, also
 * where that fails, unless the person may no longer see it. Pages of the server have `ListScreen`.
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
