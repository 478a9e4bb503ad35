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

/** What the server takes at once. */
const MOST = 100;

/** For `useLazyDialog`: its form is fetched when somebody denies. */
export const loadReasonDialog = () => import('./reason-dialog.tsx').then((m) => m.ReasonDialog);

export interface ApprovalBarProps<Now> extends Pick<ResultsDialogProps<Now>, 'askedOf' | 'status'> {
  selected: ReadonlySet<RowKey>;
  onClear: () => void;
  change: (batch: Batch, key: string) => Promise<BatchAnswer<Now>>;
  /** Domains of the cache that it makes stale. */
  stale: readonly string[];
  /** Keeps the reason under this name until it was sent. */
  draft: string;
  failed: string;
}

/** Approves or denies all that is selected, each by itself; what was not done is listed with its reason. */
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
      // The bar says what came of it, and when it works.
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
