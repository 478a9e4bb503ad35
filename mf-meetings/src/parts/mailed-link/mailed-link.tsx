import type { ApiError } from '@portal/shared/api';
import { QueryState, type QueryStateProps } from '@portal/shared/query-state';
import { Empty } from '@portal/shared/ui/core';
import { type ReactNode, useState } from 'react';

/** What the press on such a page came to. */
export interface MailedLinkAnswer<Data> {
  /** It is so now. */
  onAnswered: (now: Data) => void;
  /** The link has ended meanwhile. */
  onRefused: (error: ApiError) => void;
}

interface MailedLinkProps<Data> {
  query: QueryStateProps<Data>['query'] & {
    mutate: (now: Data, options: { revalidate: false }) => unknown;
  };
  words: Readonly<Record<'loading' | 'notLoaded' | 'notLoadedText' | 'dead' | 'deadText', string>>;
  children: (data: Data, answer: MailedLinkAnswer<Data>) => ReactNode;
}

/** What a mailed link opens for anyone who has it, or in the server's words why it opens nothing any more. */
export function MailedLink<Data>({ query, words, children }: MailedLinkProps<Data>) {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const error = refusal ?? query.error;
  if (error && !error.isTransient && error.kind !== 'throttled') {
    return (
      <Empty icon="alert" title={words.dead}>
        {error.status === 404 ? words.deadText : (error.detail ?? words.deadText)}
      </Empty>
    );
  }
  const onAnswered = (now: Data) => void query.mutate(now, { revalidate: false });
  return (
    <QueryState
      query={query}
      loading={words.loading}
      failed={words.notLoaded}
      failedText={words.notLoadedText}
    >
      {(data) => children(data, { onAnswered, onRefused: setRefusal })}
    </QueryState>
  );
}
