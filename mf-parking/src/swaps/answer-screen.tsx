import { personName } from '@portal/shared/people';
import { useParams } from '@portal/shared/router';
import { Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { MailedQuestion } from '#parts/mailed-question';
import { answerSwapLink, type Swap, useSwapLink } from './calls.ts';
import { useT } from './texts/en.ts';
import { useDayText } from './use-day-text.ts';

/** Where the mail to a colleague leads (rules/parking.md#swap). */
export function AnswerSwap() {
  const { token = '' } = useParams();
  const t = useT();
  const dayText = useDayText();
  return (
    <MailedQuestion<Swap>
      query={useSwapLink(token)}
      send={(answer) => answerSwapLink(token, answer)}
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
