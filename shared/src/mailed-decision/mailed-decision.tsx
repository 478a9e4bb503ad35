/// <reference path="../ui/css.d.ts" />
import { type ReactNode, useState } from 'react';
import { useAction } from '../actions/index.ts';
import type { ApiError } from '../api/index.ts';
import { isLinkOver, MailedLink, type MailedLinkProps } from '../query-state/index.ts';
import { Alert, Button, Stack, Tag, type TagProps, Text, Title } from '../ui/core/index.ts';
import { Field } from '../ui/field/index.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { enumParam, useQueryParam } from '../url-state/index.ts';
import './mailed-decision.css';
import { useT } from './messages/en.ts';

export interface MailedDecisionAnswer {
  action: 'approve' | 'deny';
  reason?: string;
}

/** Requests of one person, each day with the reason if it was refused. */
interface Asked<Row> {
  requester: string;
  requests: readonly Row[];
}
interface RowOf {
  id: number;
  refusal: string | null;
}

export interface MailedDecisionProps<Row extends RowOf> {
  query: MailedLinkProps<Asked<Row>>['query'];
  send: (answer: MailedDecisionAnswer) => Promise<Asked<Row>>;
  words: {
    title: (name: string, count: number) => string;
    /** Shown for a link that is wrong or has expired: where to decide instead. */
    deadText: string;
    done: (action: MailedDecisionAnswer['action']) => string;
    /** Shown if a decision was not received. */
    failed: string;
  };
  /** The day and the subject. */
  what: (row: Row) => ReactNode;
  status: (row: Row) => { tone: TagProps['tone']; text: string };
}

/**
 * Opened from the email to an approver: shows the request, and decides it on a press. The link in the email only
 * determines which button stands out, because programs that scan emails open every link.
 */
export function MailedDecision<Row extends RowOf>({ query, ...rest }: MailedDecisionProps<Row>) {
  const t = useT();
  return (
    <MailedLink
      query={query}
      words={{
        loading: t('loading'),
        failed: t('notLoaded'),
        failedText: t('notLoadedText'),
        dead: t('dead'),
        deadText: rest.words.deadText,
      }}
    >
      {(asked, refuse) => <Question asked={asked} onRefused={refuse} {...rest} />}
    </MailedLink>
  );
}

const ANSWER = enumParam(['approve', 'deny'], 'approve');

interface QuestionProps<Row extends RowOf> extends Omit<MailedDecisionProps<Row>, 'query'> {
  asked: Asked<Row>;
  onRefused: (error: ApiError) => void;
}

function Question<Row extends RowOf>(props: QuestionProps<Row>) {
  const { words, what, status, onRefused } = props;
  const t = useT();
  const [pressed] = useQueryParam('answer', ANSWER);
  const [reason, setReason] = useState('');
  // Not in the cache: loading the link again would only say that it was used.
  const [done, setDone] = useState<{ asked: Asked<Row>; action: MailedDecisionAnswer['action'] } | null>(
    null,
  );
  const { run, running, isRunning } = useAction<MailedDecisionAnswer, Asked<Row>>({
    call: (answer) => props.send(answer),
    failure: (error) => (isLinkOver(error) ? undefined : words.failed),
    onDone: (asked, { action }) => setDone({ asked, action }),
    onFailed: (error) => isLinkOver(error) && onRefused(error),
  });
  const { requester, requests } = done?.asked ?? props.asked;
  const send = (action: MailedDecisionAnswer['action']) => {
    const said = reason.trim();
    void run(action === 'deny' && said !== '' ? { action, reason: said } : { action });
  };
  const button = (action: MailedDecisionAnswer['action']) => (
    <Button
      key={action}
      variant={action === pressed ? 'primary' : 'default'}
      icon={action === 'approve' ? 'check' : 'close'}
      loading={isRunning && running?.action === action}
      onClick={() => send(action)}
    >
      {t(action)}
    </Button>
  );
  const allRefused = requests.every(({ refusal }) => refusal !== null);
  return (
    <Stack gap={6} className="wp-mailed-decision">
      <Title level={2} size="xl">
        {words.title(requester, requests.length)}
      </Title>
      <ul className="wp-mailed-decision__days">
        {requests.map((row) => {
          const { tone, text } = status(row);
          return (
            <li key={row.id}>
              <div>
                {what(row)}
                {row.refusal ? (
                  <Text block tone="danger">
                    {row.refusal}
                  </Text>
                ) : null}
              </div>
              <Tag tone={tone}>{text}</Tag>
            </li>
          );
        })}
      </ul>
      {done === null ? (
        <>
          <Field label={t('reason')} help={t('reasonHelp')}>
            {(control) => (
              <TextArea {...control} rows={2} maxLength={255} value={reason} onChange={setReason} />
            )}
          </Field>
          <Stack row gap={3}>
            {pressed === 'deny' ? [button('deny'), button('approve')] : [button('approve'), button('deny')]}
          </Stack>
        </>
      ) : null}
      <div role="status">
        {done && !allRefused ? (
          <Alert tone="success" title={words.done(done.action)}>
            {t('doneText')}
          </Alert>
        ) : null}
      </div>
    </Stack>
  );
}
