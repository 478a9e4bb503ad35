import { useAction } from '@portal/shared/actions';
import type { ApiError } from '@portal/shared/api';
import { isLinkOver, MailedLink } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange } from '@portal/shared/time';
import { Alert, Button, Stack, Tag, Text, Title } from '@portal/shared/ui/core';
import { Field, TextArea } from '@portal/shared/ui/form';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { type Decision, type DecisionAnswer, type DecisionRow, sendDecision, useDecision } from './calls.ts';
import './screen.css';
import { useT } from './texts/en.ts';

const answerParam = enumParam(['approve', 'deny'], 'approve');

/**
 * Where the mail to an approver leads (rules/parking.md#approvals): what is asked, and the decision by a press. The link that was
 * pressed only says which of the two stands out.
 */
export function DecideParking() {
  const { token = '' } = useParams();
  const t = useT();
  const query = useDecision(token);
  const words = {
    loading: t('loading'),
    failed: t('notLoaded'),
    failedText: t('notLoadedText'),
    dead: t('dead'),
    deadText: t('deadText'),
  };
  return (
    <MailedLink query={query} words={words}>
      {(decision, refuse) => <Question token={token} decision={decision} onRefused={refuse} />}
    </MailedLink>
  );
}

interface QuestionProps {
  token: string;
  decision: Decision;
  onRefused: (error: ApiError) => void;
}

function Question({ token, decision: asked, onRefused }: QuestionProps) {
  const t = useT();
  const [pressed] = useQueryParam('answer', answerParam);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<{ decision: Decision; action: DecisionAnswer['action'] } | null>(null);
  const { run, running, isRunning } = useAction<DecisionAnswer, Decision>({
    call: (answer) => sendDecision(token, answer),
    failure: (error) => (isLinkOver(error) ? undefined : t('failed')),
    // Not into the cache: what the link would say now is that it was used.
    onDone: (decision, { action }) => setDone({ decision, action }),
    onFailed: (error) => isLinkOver(error) && onRefused(error),
  });
  const { requester: name, requests } = done?.decision ?? asked;
  const send = (action: DecisionAnswer['action']) => {
    const said = reason.trim();
    void run(action === 'deny' && said !== '' ? { action, reason: said } : { action });
  };
  const button = (action: DecisionAnswer['action']) => (
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
    <Stack gap={5} className="pk-decide">
      <Title level={2} size="xl">
        {requests.length === 1 ? t('asks', { name }) : t('asksMany', { name, count: requests.length })}
      </Title>
      <ul className="pk-decide__days">
        {requests.map((row) => (
          <Day key={row.id} row={row} />
        ))}
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
          <Alert tone="success" title={t(done.action === 'approve' ? 'doneApprove' : 'doneDeny')}>
            {t('doneText')}
          </Alert>
        ) : null}
      </div>
    </Stack>
  );
}

const TONES = { confirmed: 'success', queued: 'info', denied: 'danger', 'pre-approval': 'warning' } as const;

function Day({ row }: { row: DecisionRow }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { start, end, site, carpark, status, space, refusal } = row;
  return (
    <li>
      <div>
        <Text block>
          {formatDayOf(start, site.timeZone, locale, 'long')},{' '}
          {formatRange(start, end, site.timeZone, locale)}
        </Text>
        <Text block tone="soft">
          {t('at', { carPark: carpark, site: site.name })}
        </Text>
        {refusal ? (
          <Text block tone="danger">
            {refusal}
          </Text>
        ) : null}
        {status === 'confirmed' && space ? <Text block>{t('space', { space })}</Text> : null}
      </div>
      <Tag tone={TONES[status as keyof typeof TONES] ?? 'neutral'}>{t(`statuses.${status}`)}</Tag>
    </li>
  );
}
