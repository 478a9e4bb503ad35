import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Button, Text } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import type { Visit, VisitAction } from '#parts/api';
import { useT as useVisitT, VISIT_ACTIONS } from '#parts/visits';
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
const loadCancel = () => import('../dialogs/batch-cancel-dialog.tsx').then((m) => m.BatchCancelDialog);

const loadLanyards = () => import('./batch-lanyards-dialog.tsx').then((m) => m.BatchLanyardsDialog);

/** The actions for all selected rows at once (rules/visits.md#batch), at most 100. */
export function BatchBar({ selected, visitOf, onClear }: BatchBarProps) {
  const t = useT();
  const tv = useVisitT();
  const results = useLazyDialog(loadResults);
  const cancel = useLazyDialog(loadCancel);
  const lanyards = useLazyDialog(loadLanyards);
  const { run, running } = useBatch({
    onEnd: onClear,
    onRefused: (answer) => results.open({ answer, visitOf }),
  });
  const ids = [...selected].map(Number);
  const isTooMany = ids.length > MAX_BATCH;
  const press = (action: VisitAction) => {
    const wearers = ids.flatMap((id) => visitOf(id) ?? []).filter(wearsLanyard);
    if (action === 'cancel') cancel.open({ count: ids.length, onConfirm: () => run({ action, ids }) });
    else if (action === 'check-out' && wearers.length > 0)
      lanyards.open({ wearers, onConfirm: (lanyardsReturned) => run({ action, ids, lanyardsReturned }) });
    else void run({ action, ids });
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
      {lanyards.dialog}
      {results.dialog}
    </>
  );
}

const wearsLanyard = ({ lanyardNumber, actions }: Visit): boolean =>
  lanyardNumber !== null && actions.includes('check-out');
