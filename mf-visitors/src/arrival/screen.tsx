import type { Arrival } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { ApiError, send, useRead } from '@portal/shared/api';
import { usePhoneLanguage } from '@portal/shared/language';
import { QueryState } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { browserZone, formatClock } from '@portal/shared/time';
import { Alert, Button, Empty, Icon, type IconName, Spin, Stack, Text, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from './texts/en.ts';
import './screen.css';

type HostAnswer = NonNullable<Arrival['answer']>;

const ANSWERS = [
  { answer: 'on-my-way', icon: 'walk', word: 'onMyWay', text: 'onMyWayText' },
  { answer: 'send-up', icon: 'chevron-up', word: 'sendUp', text: 'sendUpText' },
  { answer: 'decline', icon: 'close', word: 'decline', text: 'declineText' },
] as const satisfies readonly { answer: HostAnswer; icon: IconName; word: string; text: string }[];

/** The page behind the email about an arrival, for its host: three answers, one tap each. */
export function ArrivalPage() {
  const { token = '' } = useParams();
  const t = useT();
  usePhoneLanguage();
  const query = useRead(api.getArrival, { path: { token } }, { keepPreviousData: false });
  const { error, mutate } = query;
  if (error && !error.isTransient && error.kind !== 'throttled') {
    return (
      <Empty icon="alert" title={t('dead')}>
        {t('deadText')}
      </Empty>
    );
  }
  return (
    <QueryState query={query} loading={t('loading')} failed={t('notLoaded')} failedText={t('notLoadedText')}>
      {(arrival) => (
        <Question
          token={token}
          arrival={arrival}
          onAnswered={(now) => void mutate(now, { revalidate: false })}
        />
      )}
    </QueryState>
  );
}

interface QuestionProps {
  token: string;
  arrival: Arrival;
  onAnswered: (arrival: Arrival) => void;
}

function Question({ token, arrival, onAnswered }: QuestionProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [hasEnded, setEnded] = useState(false);
  const { visitorName, company, siteName, arrivedAt, answer } = arrival;
  const chosen = ANSWERS.find((one) => one.answer === answer);
  const isOver = (error: unknown) =>
    error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'notFound');
  const { run, running } = useAction<HostAnswer, Arrival>({
    call: (wanted) => send(api.answerArrival, { path: { token }, body: { answer: wanted } }),
    failure: (error) => (isOver(error) ? undefined : t('failed')),
    onDone: onAnswered,
    onFailed: (error) => isOver(error) && setEnded(true),
  });

  return (
    <Stack gap={6} className="wp-visit">
      <header>
        <Title level={2} size="xl">
          <bdi>{t('title', { name: visitorName })}</bdi>
        </Title>
        {company ? (
          <Text block size="lg">
            <bdi>{t('from', { company })}</bdi>
          </Text>
        ) : null}
        <Text block tone="soft">
          {/* The clock of the host's own device: the link names no zone, and the question is about now. */}
          {t('at', { site: siteName, time: formatClock(arrivedAt, browserZone(), locale) })}
        </Text>
      </header>
      <Stack as="fieldset" gap={3}>
        <legend className="wp-text--lg wp-text--strong">{t('question')}</legend>
        {ANSWERS.map((one) => (
          <Button
            key={one.answer}
            className="wp-arrival__answer"
            aria-pressed={one.answer === answer}
            aria-disabled={hasEnded || undefined}
            onClick={() => (hasEnded ? undefined : void run(one.answer))}
          >
            <span className="wp-avatar wp-tone--primary wp-arrival__sign">
              {running === one.answer ? (
                <Spin size={28} />
              ) : (
                <Icon name={one.answer === answer ? 'check' : one.icon} size={32} />
              )}
            </span>
            <span>
              {t(one.word)}
              <Text block className="wp-arrival__text" tone="soft">
                {t(one.text)}
              </Text>
            </span>
          </Button>
        ))}
      </Stack>
      <div role="status">
        {hasEnded ? (
          <Alert tone="warning">{t('ended')}</Alert>
        ) : chosen ? (
          <Alert tone="success">{t('answered', { answer: t(chosen.word) })}</Alert>
        ) : null}
      </div>
    </Stack>
  );
}
