import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../api/index.ts';
import { useSession } from '../session/index.ts';
import { formatTime, siteZone } from '../time/index.ts';
import { Alert, Button, Text } from '../ui/core/index.ts';
// Not the whole facade: its table pagination contains a select, which would add 80 kB to every first screen with a
// card.
import { ErrorState } from '../ui/display/error-state.tsx';
import { useT } from './messages/en.ts';

/** The part of SWR's answer that is used. */
export interface FailedQuery {
  error: ApiError | undefined;
  isValidating: boolean;
  mutate: () => unknown;
}

export interface QueryFailureProps {
  query: FailedQuery;
  /** Says what could not be loaded. */
  failed?: string | undefined;
  /** Says what to do; the server's own message comes first. */
  failedText?: ReactNode;
  /** Another way on. */
  action?: ReactNode;
}

/**
 * Replaces content that could not be loaded: the reason, the reference id, and a retry if that can help. A refusal
 * says that the permission has been withdrawn: screens never offer what a person may not see from the start
 * (rules/access.md#changed-rights).
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

/** The same in one line: over content that is still shown but outdated, or if there is little room. */
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
 * For part of a screen or a form field: says that it could not be loaded, if none of it has been. Without this,
 * choices that failed to load look as if there were none.
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
