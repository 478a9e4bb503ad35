import type { ApiError } from '@portal/shared/api';
import { Loading } from '@portal/shared/ui/core';
import { ErrorState } from '@portal/shared/ui/display';
import type { ReactNode } from 'react';
import { useT } from '#messages/common/index.ts';

export interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: ApiError | undefined;
    isValidating: boolean;
    mutate: () => unknown;
  };
  /** Shapes of what comes. */
  skeleton?: ReactNode;
  /** Where the record does not exist. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was loaded, or its skeleton, or why not and a way on. Data on screen stays while it is loaded again. */
export function Loaded<Data>({ query, skeleton, missing, children }: LoadedProps<Data>) {
  const t = useT();
  const { data, error, isValidating, mutate } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Loading label={t('loading')}>{skeleton}</Loading>;
  if (error.kind === 'notFound') return missing ?? <ErrorState title={t('notFound')} />;
  return (
    <ErrorState
      title={t('loadFailed')}
      onRetry={() => void mutate()}
      retrying={isValidating}
      referenceId={error.referenceId}
    >
      {error.detail ?? t('loadFailedText')}
    </ErrorState>
  );
}
