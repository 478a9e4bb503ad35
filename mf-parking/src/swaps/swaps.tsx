import type { ParkingSwap, ParkingSwapAnswer } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { intParam, useLinkedDialog } from '@portal/shared/url-state';
import { CardList } from '#parts/card-list';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';
import { useDayText } from './use-day-text.ts';

type Answer = ParkingSwapAnswer['answer'];

const loadSwap = () => import('./swap-dialog.tsx').then(({ SwapDialog }) => SwapDialog);
const ID = intParam();

/** Days that are offered to the viewer or by them; a link opens the dialog with the reservation that it names. */
export function Swaps() {
  const t = useT();
  const query = useRead(api.listParkingSwaps);
  const { open, dialog } = useLazyDialog(loadSwap);
  useLinkedDialog('swap', ID, (id) => open({ id }));
  return (
    <Card title={t('swaps')}>
      <CardList<ParkingSwap>
        query={query}
        words={{ loading: t('loading'), failed: t('loadFailed'), none: t('none') }}
      >
        {(swap) => <Row swap={swap} />}
      </CardList>
      {dialog}
    </Card>
  );
}

const DONE = { accept: 'doneAccept', decline: 'doneDecline', withdraw: 'doneWithdraw' } as const;

function Row({ swap: { id, direction, colleague, given, wanted } }: { swap: ParkingSwap }) {
  const t = useT();
  const dayText = useDayText();
  const name = personName(colleague);
  const { run, running, isRunning } = useAction<Answer, ParkingSwap>({
    call: (answer) => send(api.answerParkingSwap, { path: { id }, body: { answer } }),
    stale: [PARKING_DOMAIN],
    success: (_, answer) => t(DONE[answer]),
    failure: t('answerFailed'),
  });
  const isMine = direction === 'asked by me';
  const [get, give] = isMine ? [wanted, given] : [given, wanted];
  const answers: readonly Answer[] = isMine ? ['withdraw'] : ['accept', 'decline'];
  return (
    <Stack gap={2} align="stretch">
      <Text strong>{t(isMine ? 'askedByMe' : 'askedOfMe', { name })}</Text>
      {get ? <Text block>{t('get', { day: dayText(get) })}</Text> : null}
      {give ? <Text block>{t('give', { day: dayText(give) })}</Text> : null}
      <Stack row gap={2}>
        {answers.map((answer) => (
          <Button
            key={answer}
            size="sm"
            aria-label={t(`${answer}Of`, { name })}
            loading={isRunning && running === answer}
            onClick={() => void run(answer)}
          >
            {t(answer)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
