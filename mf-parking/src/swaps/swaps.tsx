import { useAction } from '@portal/shared/actions';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { intParam, useAsked } from '@portal/shared/url-state';
import { CardList } from '#parts/card-list';
import { PARKING_DOMAIN } from '#parts/parking';
import { answerSwap, type Swap, type SwapAnswer, useSwaps } from './calls.ts';
import { useT } from './texts/en.ts';
import { useDayText } from './use-day-text.ts';

const loadSwap = () => import('./swap-dialog.tsx').then(({ SwapDialog }) => SwapDialog);
const ID = intParam();

/** Days that are offered to the viewer or by them; a link opens the dialog with the reservation that it names. */
export function Swaps() {
  const t = useT();
  const query = useSwaps();
  const { open, dialog } = useLazyDialog(loadSwap);
  useAsked('swap', ID, (id) => open({ id }));
  return (
    <Card title={t('swaps')}>
      <CardList<Swap>
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

function Row({ swap: { id, direction, colleague, given, wanted } }: { swap: Swap }) {
  const t = useT();
  const dayText = useDayText();
  const name = personName(colleague);
  const { run, running, isRunning } = useAction<SwapAnswer, Swap>({
    call: (answer) => answerSwap(id, answer),
    stale: [PARKING_DOMAIN],
    success: (_, answer) => t(DONE[answer]),
    failure: t('answerFailed'),
  });
  const isMine = direction === 'asked by me';
  const [get, give] = isMine ? [wanted, given] : [given, wanted];
  const answers: readonly SwapAnswer[] = isMine ? ['withdraw'] : ['accept', 'decline'];
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
