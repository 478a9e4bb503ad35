import type { DeskDecisionRow } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { MailedDecision } from '@portal/shared/mailed-decision';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

const TONES: Partial<Record<DeskDecisionRow['status'], 'success' | 'danger' | 'warning'>> = {
  approved: 'success',
  denied: 'danger',
  pending: 'warning',
};

/** Where the mail to an approver of desks leads (rules/desks.md#approvals). */
export function DecideDesk() {
  const { token = '' } = useParams();
  const t = useT();
  return (
    <MailedDecision
      query={useRead(api.getDeskDecision, { path: { token } })}
      send={(answer) => send(api.decideDeskRequests, { path: { token }, body: answer })}
      words={{
        title: (name, count) => t('asks', { name, count }),
        deadText: t('deadText'),
        done: (action) => t(`done.${action}`),
        failed: t('failed'),
      }}
      what={(row) => <Day row={row} />}
      status={({ status }) => ({ tone: TONES[status] ?? 'neutral', text: t(`statuses.${status}`) })}
    />
  );
}

function Day({ row: { date, site, zone, desk } }: { row: DeskDecisionRow }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <>
      <Text block>{formatDay(date, locale, 'long')}</Text>
      <Text block tone="soft">
        {t('at', { desk, zone, site: site.name })}
      </Text>
    </>
  );
}
