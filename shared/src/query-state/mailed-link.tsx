import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/index.ts';
import { LanguageSwitch, usePhoneLanguage } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { Empty } from '../ui/core/index.ts';
import { useT } from './messages/en.ts';
import { QueryState } from './query-state.tsx';

export interface MailedLinkProps<T> {
  query: Parameters<typeof QueryState<T>>[0]['query'];
  words: { loading: string; failed: string; failedText?: string; dead: string; deadText: string };
  /** @param refuse reports that a press was refused because the link is no longer valid */
  children: (asked: T, refuse: (error: ApiError) => void) => ReactNode;
}

/**
 * The content behind an emailed link, or the server's reason why the link is no longer valid. In the phone's
 * language, with a switch to another one for people who have no menu.
 */
export function MailedLink<T>(props: MailedLinkProps<T>) {
  const t = useT();
  usePhoneLanguage();
  const isSignedIn = useSession((session) => session.user !== null);
  return (
    <>
      <Linked {...props} />
      {isSignedIn ? null : <LanguageSwitch label={t('language')} />}
    </>
  );
}

function Linked<T>({ query, words, children }: MailedLinkProps<T>) {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const error = refusal ?? query.error;
  if (error instanceof ApiError && !error.isTransient && error.kind !== 'throttled') {
    return (
      <Empty icon="alert" title={words.dead}>
        {error.status === 404 ? words.deadText : (error.detail ?? words.deadText)}
      </Empty>
    );
  }
  const { loading, failed, failedText } = words;
  return (
    <QueryState query={query} loading={loading} failed={failed} failedText={failedText}>
      {(asked) => children(asked, setRefusal)}
    </QueryState>
  );
}

/** Whether a press was refused for good: the link is wrong, expired or used, or (409) someone was faster. */
export function isLinkOver(error: unknown): error is ApiError {
  return error instanceof ApiError && [403, 404, 409, 410].includes(error.status ?? 0);
}
