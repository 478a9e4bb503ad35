import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import type { Visit, VisitAction } from '#parts/api';
import { NOTHING_ANSWERED, questionOf, useT as useVisitT, VISIT_ACTIONS } from '#parts/visits';
import { useT } from '../texts/en.ts';
import { useBatch } from './use-batch.ts';

/** The server's maximum per call. */
const MAX_BATCH = 100;

interface BatchBarProps {
  selected: ReadonlySet<RowKey>;
  /** A selected visit, if it is loaded. */
  visitOf: (id: number) => Visit | undefined;
  onClear: () => void;
}

const loadResults = () => import('../dialogs/batch-results-dialog.tsx').then((m) => m.BatchResultsDialog);
const loadUnsigned = () => import('../dialogs/batch-unsigned-dialog.tsx').then((m) => m.BatchUnsignedDialog);
const loadCancel = () => import('../dialogs/batch-cancel-dialog.tsx').then((m) => m.BatchCancelDialog);
const loadLanyards = () => import('../dialogs/batch-lanyards-dialog.tsx').then((m) => m.BatchLanyardsDialog);

/** The actions for all selected rows (rules/visits.md#batch), at most 100. */
export function BatchBar({ selected, visitOf, onClear }: BatchBarProps) {
  const t = useT();
  const tv = useVisitT();
  const results = useLazyDialog(loadResults);
  const cancel = useLazyDialog(loadCancel);
  const unsigned = useLazyDialog(loadUnsigned);
  const lanyards = useLazyDialog(loadLanyards);
  const { run, running } = useBatch({
    onEnd: onClear,
    onRefused: (answer) => results.open({ answer, visitOf }),
  });
  const ids = [...selected].map(Number);
  const isTooMany = ids.length > MAX_BATCH;
  const press = (action: VisitAction) => {
    const visits = ids.flatMap((id) => visitOf(id) ?? []);
    // The server skips visitors who are blocked or on the watch list, with the reason; ask only about the others.
    const asked = (what: 'nda' | 'lanyard') =>
      visits.filter((visit) => questionOf(visit, action, NOTHING_ANSWERED) === what);
    const warned = asked('nda').filter(({ unsignedNda }) => unsignedNda === 'warn');
    const wearers = asked('lanyard');
    if (action === 'cancel') cancel.open({ count: ids.length, onConfirm: () => run({ action, ids }) });
    else if (warned.length > 0)
      unsigned.open({
        names: warned.map(({ visitor }) => personName(visitor)),
        onConfirm: () => run({ action, ids }),
      });
    else if (wearers.length > 0)
      lanyards.open({ wearers, onConfirm: (lanyardsReturned) => run({ action, ids, lanyardsReturned }) });
    else void run({ action, ids });
  };
  return (
    <>
      {ids.length > 0 ? (
        <section className="wp-selection" aria-label={t('batchLabel')}>
          <Text strong role="status">
            {running ? t('working', { count: ids.length }) : t('selected', { count: ids.length })}
          </Text>
          <Stack row gap={2}>
            {VISIT_ACTIONS.map((action) => (
              <Button
                key={action}
                size="sm"
                variant={action === 'cancel' ? 'danger-quiet' : 'default'}
                loading={running === action}
                aria-disabled={isTooMany || (running !== null && running !== action) || undefined}
                onClick={() => press(action)}
              >
                {tv(`actions.${action}`)}
              </Button>
            ))}
            <Button size="sm" variant="quiet" onClick={onClear}>
              {t('unselect')}
            </Button>
          </Stack>
          {isTooMany ? <Text tone="danger">{t('tooMany', { max: MAX_BATCH })}</Text> : null}
        </section>
      ) : null}
      {cancel.dialog}
      {unsigned.dialog}
      {lanyards.dialog}
      {results.dialog}
    </>
  );
}
