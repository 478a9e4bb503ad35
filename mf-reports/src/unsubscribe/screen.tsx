import type { ReportSubscription } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { useAction } from '@portal/shared/actions';
import type { ApiError } from '@portal/shared/api';
import { send, useRead } from '@portal/shared/api';
import { isLinkOver, MailedLink } from '@portal/shared/query-state';
import { useParams } from '@portal/shared/router';
import { Alert, Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useReportNames } from '#parts/names';
import { useT } from './texts/en.ts';

/** Screen `reports-unsubscribe`: where a report's mail leads (rules/reports.md#schedules). A press decides, not the visit. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const t = useT();
  const query = useRead(api.getReportSubscription, { path: { token } });
  return (
    <MailedLink
      query={query}
      words={{ loading: t('loading'), failed: t('notLoaded'), dead: t('dead'), deadText: t('deadText') }}
    >
      {(subscription, refuse) => <Question {...{ token, subscription }} onRefused={refuse} />}
    </MailedLink>
  );
}

interface QuestionProps {
  token: string;
  subscription: ReportSubscription;
  onRefused: (error: ApiError) => void;
}

function Question({ token, subscription, onRefused }: QuestionProps) {
  const t = useT();
  const names = useReportNames();
  const [changed, setChanged] = useState<ReportSubscription | null>(null);
  const { run, isRunning } = useAction<boolean, ReportSubscription>({
    call: (subscribed) => send(api.changeReportSubscription, { path: { token }, body: { subscribed } }),
    failure: (error) => (isLinkOver(error) ? undefined : t('failed')),
    onDone: setChanged,
    onFailed: (error) => isLinkOver(error) && onRefused(error),
  });
  const { report, place, frequency, email, unsubscribedAt } = changed ?? subscription;
  const isOver = unsubscribedAt !== null;
  return (
    <Stack gap={6}>
      <Title level={2} size="xl">
        {t(isOver ? 'doneTitle' : 'title')}
      </Title>
      <Stack gap={1}>
        <Text block strong>
          {t('report', { report: names(report), place })}
        </Text>
        <Text block tone="soft">
          {t(frequency, { email })}
        </Text>
      </Stack>
      <div role="status">
        {isOver ? <Alert tone="success">{t('done')}</Alert> : null}
        {!isOver && changed ? <Alert tone="success">{t('back')}</Alert> : null}
      </div>
      <Stack gap={3}>
        <Text block>{t(isOver ? 'again' : 'text')}</Text>
        <div>
          <Button
            variant={isOver ? 'default' : 'primary'}
            loading={isRunning}
            onClick={() => void run(isOver)}
          >
            {t(isOver ? 'resubscribe' : 'unsubscribe')}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
