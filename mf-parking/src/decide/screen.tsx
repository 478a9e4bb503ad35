import type { ParkingDecisionRow } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send, useRead } from '@portal/shared/api';
import { MailedDecision } from '@portal/shared/mailed-decision';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatRange } from '@portal/shared/time';
import { Alert, Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

const TONES: Partial<Record<ParkingDecisionRow['status'], 'success' | 'info' | 'danger' | 'warning'>> = {
  confirmed: 'success',
  queued: 'info',
  denied: 'danger',
  'pre-approval': 'warning',
};

/** Where the mail to an approver of parking leads (rules/parking.md#approvals). */
export function DecideParking() {
  const { token = '' } = useParams();
  const t = useT();
  return (
    <MailedDecision
      query={useRead(api.getParkingDecision, { path: { token } })}
      send={(answer) => send(api.decideParkingRequests, { path: { token }, body: answer })}
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

function Day({
  row: { start, end, site, carpark, status, space, otherParking },
}: {
  row: ParkingDecisionRow;
}) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <>
      <Text block>
        {formatDayOf(start, site.timeZone, locale, 'long')}, {formatRange(start, end, site.timeZone, locale)}
      </Text>
      <Text block tone="soft">
        {t('at', { carPark: carpark, site: site.name })}
      </Text>
      {otherParking.length > 0 ? <Alert tone="warning">{otherParking.join(' ')}</Alert> : null}
      {status === 'confirmed' && space ? <Text block>{t('space', { space })}</Text> : null}
    </>
  );
}
