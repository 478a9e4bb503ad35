import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { Button, Text } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import type { Visit, VisitAction } from '#parts/api';
import { NOTHING_ANSWERED, questionOf, useT as useVisitT, VISIT_ACTIONS } from '#parts/visits';
import { MAX_BATCH } from '../calls.ts';
import { useT } from '../texts/en.ts';
import { useBatch } from './use-batch.ts';

interface BatchBarProps {
  selected: ReadonlySet<RowKey>;
  /** A visit that was selected, where it is known. */
  visitOf: (id: number) => Visit | undefined;
  onClear: () => void;
}

const loadResults = () => import('../dialogs/batch-results-dialog.tsx').then((m) => m.BatchResultsDialog);
const loadUnsigned = () => import('../dialogs/batch-unsigned-dialog.tsx').then((m) => m.BatchUnsignedDialog);
const loadCancel = () => import('../dialogs/batch-cancel-dialog.tsx').then((m) => m.BatchCancelDialog);

/** The actions for all selected rows at once (rules/visits.md#batch), at most 100. */
export function BatchBar({ selected, visitOf, onClear }: BatchBarProps) {
  const t = useT();
  const tv = useVisitT();
  const results = useLazyDialog(loadResults);
  const cancel = useLazyDialog(loadCancel);
  const unsigned = useLazyDialog(loadUnsigned);
  const { run, running } = useBatch({
    onEnd: onClear,
    onRefused: (answer) =>
      results.open({
        answer,
        nameOf: (id) => {
          const visitor = visitOf(id)?.visitor;
          return visitor && personName(visitor);
        },
      }),
  });
  const ids = [...selected].map(Number);
  const isTooMany = ids.length > MAX_BATCH;
  const press = (action: VisitAction) => {
    // Who is blocked, or on the watch list, the server leaves out and says why; the others are asked about.
    const warned = ids.flatMap((id) => {
      const visit = visitOf(id);
      const isWarned = visit?.unsignedNda === 'warn' && questionOf(visit, action, NOTHING_ANSWERED) === 'nda';
      return isWarned ? [personName(visit.visitor)] : [];
    });
    if (action === 'cancel') cancel.open({ count: ids.length, onConfirm: () => run('cancel', ids) });
    else if (warned.length > 0) unsigned.open({ names: warned, onConfirm: () => run(action, ids) });
    else void run(action, ids);
  };
  return (
    <>
      {ids.length > 0 ? (
        <section className="vr-batch" aria-label={t('batchLabel')}>
          <Text strong role="status">
            {running ? t('working', { count: ids.length }) : t('selected', { count: ids.length })}
          </Text>
          <div className="vr-batch__actions">
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
          </div>
          {isTooMany ? <Text tone="danger">{t('tooMany', { max: MAX_BATCH })}</Text> : null}
        </section>
      ) : null}
      {cancel.dialog}
      {unsigned.dialog}
      {results.dialog}
    </>
  );
}
