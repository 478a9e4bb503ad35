import type { ParkingSwap } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send, useRead } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { useParams } from '@portal/shared/router';
import { Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { MailedQuestion } from '#parts/mailed-question';
import { useT } from './texts/en.ts';
import { useDayText } from './use-day-text.ts';

/** Where the mail to a colleague leads (rules/parking.md#swap). */
export function AnswerSwap() {
  const { token = '' } = useParams();
  const t = useT();
  const dayText = useDayText();
  return (
    <MailedQuestion<ParkingSwap>
      query={useRead(api.getParkingSwapLink, { path: { token } })}
      send={(answer) => send(api.answerParkingSwapLink, { path: { token }, body: { answer } })}
      title={({ colleague }) => t('askedOfMe', { name: personName(colleague) })}
      done={(answer) => t(answer === 'accept' ? 'doneAccept' : 'doneDecline')}
    >
      {({ given, wanted }) => (
        <>
          <Facts
            items={[
              { label: t('factGet'), value: dayText(given) },
              ...(wanted ? [{ label: t('factGive'), value: dayText(wanted) }] : []),
            ]}
          />
          <Text block tone="soft">
            {t('cancelsWaiting')}
          </Text>
        </>
      )}
    </MailedQuestion>
  );
}
