import { useState } from 'react';
import { useAction } from '../actions/index.ts';
import { useLazyDialog } from '../lazy-dialog/use-lazy-dialog.tsx';
import { SelectionBar } from '../list/index.ts';
import { toast } from '../toasts/toast.ts';
import { Button } from '../ui/core/index.ts';
import type { RowKey } from '../ui/table/index.ts';
import { type Batch, type BatchAnswer, batchOutcome } from './batch.ts';
import { useT } from './messages/en.ts';
import { ResultsDialog, type ResultsDialogProps } from './results-dialog.tsx';

/** The most requests that the server accepts in one batch. */
const MOST = 100;

/** For `useLazyDialog`: the form is fetched on the first denial. */
export const loadReasonDialog = () => import('./reason-dialog.tsx').then((m) => m.ReasonDialog);

export interface ApprovalBarProps<Now> extends Pick<ResultsDialogProps<Now>, 'askedOf' | 'status'> {
  selected: ReadonlySet<RowKey>;
  onClear: () => void;
  change: (batch: Batch, key: string) => Promise<BatchAnswer<Now>>;
  /** Cache domains that it invalidates. */
  stale: readonly string[];
  /** Stores the reason under this name until it is sent. */
  draft: string;
  failed: string;
}

/** Approves or denies all selected requests one by one; those that were not done are listed with the reason. */
export function ApprovalBar<Now>(props: ApprovalBarProps<Now>) {
  const { selected, onClear, change, stale, draft, failed, askedOf, status } = props;
  const t = useT();
  const [results, setResults] = useState<BatchAnswer<Now> | null>(null);
  const deny = useLazyDialog(loadReasonDialog);
  const { run, running } = useAction<Batch, BatchAnswer<Now>>({
    call: change,
    stale,
    failure: failed,
    onDone(answer, { action }) {
      const { done, refused } = answer;
      const outcome = batchOutcome(answer);
      if (outcome === 'all') toast.success(t(action === 'approve' ? 'approved' : 'denied', { count: done }));
      else if (outcome === 'none') toast.error(t('none'));
      else toast.warning(t('partly', { done, refused }));
      if (outcome !== 'all') setResults(answer);
      onClear();
    },
  });
  const ids = [...selected].map(Number);
  const askWhy = () =>
    deny.open({
      title: t('denyMany', { count: ids.length }),
      description: t('denyManyText'),
      draft,
      // The bar shows the outcome, and when it is busy.
      save: async (reason) => void run({ action: 'deny', ids, ...(reason ? { reason } : {}) }),
      submitLabel: t('deny'),
    });
  return (
    <>
      <SelectionBar
        count={ids.length}
        label={t('selection')}
        most={MOST}
        isWorking={running !== null}
        onClear={onClear}
      >
        {(isOff) => (
          <>
            <Button
              size="sm"
              variant="primary"
              icon="check"
              loading={running?.action === 'approve'}
              aria-disabled={isOff || undefined}
              onClick={() => void run({ action: 'approve', ids })}
            >
              {t('approve')}
            </Button>
            <Button
              size="sm"
              variant="danger-quiet"
              icon="close"
              aria-haspopup="dialog"
              loading={deny.opening || running?.action === 'deny'}
              aria-disabled={isOff || undefined}
              onClick={askWhy}
            >
              {t('deny')}
            </Button>
          </>
        )}
      </SelectionBar>
      {deny.dialog}
      {results ? (
        <ResultsDialog answer={results} askedOf={askedOf} status={status} onClose={() => setResults(null)} />
      ) : null}
    </>
  );
}
