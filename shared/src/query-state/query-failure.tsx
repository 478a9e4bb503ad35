import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../api/index.ts';
import { useSession } from '../session/index.ts';
import { formatTime, siteZone } from '../time/index.ts';
import { Alert, Button, Text } from '../ui/core/index.ts';
// Not the whole facade: its pages of a table have a select, which is 80 kB of every first screen with a card.
import { ErrorState } from '../ui/display/error-state.tsx';
import { useT } from './messages/en.ts';

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

/**
 * In the place of what could not be loaded: why, the reference id, and a way to ask again where that can help. A refusal says
 * that the permission is gone: what the person may not have from the start is not offered (rules/access.md#changed-rights).
 */
export function QueryFailure({ query, failed, failedText, action }: QueryFailureProps) {
  const t = useT();
  const { error, isValidating, mutate } = query;
  const isMissing = error?.kind === 'notFound';
  const isForbidden = error?.kind === 'forbidden';
  const ownText = isForbidden ? t('forbiddenText') : (failedText ?? t('failedText'));
  return (
    <ErrorState
      title={isForbidden ? t('forbidden') : (failed ?? t(isMissing ? 'notFound' : 'failed'))}
      onRetry={isMissing || isForbidden ? undefined : () => void mutate()}
      retrying={isValidating}
      referenceId={error?.referenceId}
      action={action}
    >
      {error?.detail ?? (isMissing ? undefined : ownText)}
    </ErrorState>
  );
}

/** The same in a line: over what is still there but old now, or where there is little room. */
export function QueryAlert({ query, failed }: Pick<QueryFailureProps, 'query' | 'failed'>) {
  const t = useT();
  const { error, isValidating, mutate } = query;
  const isForbidden = error?.kind === 'forbidden';
  return (
    <Alert
      tone="danger"
      title={isForbidden ? t('forbidden') : (failed ?? t('failed'))}
      live
      action={
        isForbidden ? undefined : (
          <Button size="sm" icon="refresh" loading={isValidating} onClick={() => void mutate()}>
            {t('retry')}
          </Button>
        )
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

/** "As of 10:04" for the note of a card, while figures on screen could not be refreshed. */
export function useAsOf({ data, error, isValidating }: FailedQuery & { data: unknown }): string | undefined {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const [loadedAt, setLoadedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    if (!error && !isValidating) setLoadedAt(new Date().toISOString());
  }, [error, isValidating]);
  return error && data !== undefined ? t('asOf', { time: formatTime(loadedAt, zone, locale) }) : undefined;
}
