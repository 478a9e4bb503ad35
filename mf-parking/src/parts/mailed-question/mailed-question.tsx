import { useAction } from '@portal/shared/actions';
import type { ApiError } from '@portal/shared/api';
import { isLinkOver, MailedLink, type QueryState } from '@portal/shared/query-state';
import { Alert, Button, Stack, Title } from '@portal/shared/ui/core';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { type ReactNode, useState } from 'react';
import { useT } from './texts/en.ts';

type Answer = 'accept' | 'decline';
const ANSWER = enumParam(['accept', 'decline'], 'accept');

export interface MailedQuestionProps<T> {
  query: Parameters<typeof QueryState<T>>[0]['query'];
  send: (answer: Answer) => Promise<T>;
  title: (asked: T) => string;
  /** The subject of the question. */
  children: (asked: T) => ReactNode;
  /** The result, after the answer. */
  done: (answer: Answer) => string;
}

/**
 * The page behind an email with two answers: shows the question, and sends the answer after a click. The link in the
 * email only decides which button is primary, since mail scanners open every link.
 */
export function MailedQuestion<T>({ query, ...rest }: MailedQuestionProps<T>) {
  const t = useT();
  return (
    <MailedLink
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), dead: t('dead'), deadText: t('deadText') }}
    >
      {(asked, refuse) => <Question asked={asked} onRefused={refuse} {...rest} />}
    </MailedLink>
  );
}

interface QuestionProps<T> extends Omit<MailedQuestionProps<T>, 'query'> {
  asked: T;
  onRefused: (error: ApiError) => void;
}

function Question<T>({ asked, send, title, children, done, onRefused }: QuestionProps<T>) {
  const t = useT();
  const [pressed] = useQueryParam('answer', ANSWER);
  // Not in the cache: there the link would now count as used.
  const [given, setGiven] = useState<{ answer: Answer; asked: T } | null>(null);
  const { run, running, isRunning } = useAction<Answer, T>({
    call: send,
    failure: (error) => (isLinkOver(error) ? undefined : t('sendFailed')),
    onDone: (after, answer) => setGiven({ answer, asked: after }),
    onFailed: (error) => isLinkOver(error) && onRefused(error),
  });
  const button = (answer: Answer) => (
    <Button
      key={answer}
      variant={answer === pressed ? 'primary' : 'default'}
      icon={answer === 'accept' ? 'check' : 'close'}
      loading={isRunning && running === answer}
      onClick={() => void run(answer)}
    >
      {t(answer)}
    </Button>
  );
  return (
    <Stack gap={6} narrow>
      <Title level={2} size="xl">
        {title(asked)}
      </Title>
      {children(asked)}
      {given === null ? (
        <Stack row gap={3}>
          {pressed === 'decline'
            ? [button('decline'), button('accept')]
            : [button('accept'), button('decline')]}
        </Stack>
      ) : null}
      <div role="status">{given ? <Alert tone="success">{done(given.answer)}</Alert> : null}</div>
    </Stack>
  );
}
