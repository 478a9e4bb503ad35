import type { ReactNode } from 'react';
import type { ApiError } from '../api/index.ts';
import { Alert, Button, Text } from '../ui/core/index.ts';
// Not the whole facade: its pages of a table have a select, which is 80 kB of every first screen with a card.
import { ErrorState } from '../ui/display/error-state.tsx';
import { useT } from './messages/index.ts';

/** What is used of SWR's answer. */
export interface FailedQuery {
  error: ApiError | undefined;
  isValidating: boolean;
  mutate: () => unknown;
}

export interface QueryFailureProps {
  query: FailedQuery;
  /** What could not be loaded. */
  failed?: string | undefined;
  /** What to do; the server's own sentence goes before it. */
  failedText?: ReactNode;
  /** Another way on. */
  action?: ReactNode;
}

/** In the place of what could not be loaded: why, the reference id, and a way to ask again where that can help. */
export function QueryFailure({ query, failed, failedText, action }: QueryFailureProps) {
  const t = useT();
  const { error, isValidating, mutate } = query;
  const isMissing = error?.kind === 'notFound';
  return (
    <ErrorState
      title={failed ?? t(isMissing ? 'notFound' : 'failed')}
      onRetry={isMissing ? undefined : () => void mutate()}
      retrying={isValidating}
      referenceId={error?.referenceId}
      action={action}
    >
      {error?.detail ?? (isMissing ? undefined : (failedText ?? t('failedText')))}
    </ErrorState>
  );
}

/** The same in a line: over what is still there but old now, or where there is little room. */
export function QueryAlert({ query, failed }: Pick<QueryFailureProps, 'query' | 'failed'>) {
  const t = useT();
  const { error, isValidating, mutate } = query;
  return (
    <Alert
      tone="danger"
      title={failed ?? t('failed')}
      live
      action={
        <Button size="sm" icon="refresh" loading={isValidating} onClick={() => void mutate()}>
          {t('retry')}
        </Button>
      }
    >
      {error?.referenceId ? <Text size="sm">{t('reference', { id: error.referenceId })}</Text> : null}
    </Alert>
  );
}

/**
 * Of what a part of a screen or a field of a form is made of: that it could not be loaded, where nothing of it is there. Without
 * it, choices that did not come look as if there were none.
 */
export function NotLoaded({ query, failed }: { query: FailedQuery & { data: unknown }; failed: string }) {
  return query.error && query.data === undefined ? <QueryAlert query={query} failed={failed} /> : null;
}
