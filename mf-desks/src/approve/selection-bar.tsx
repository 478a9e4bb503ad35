import { useAction } from '@portal/shared/actions';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { toast } from '@portal/shared/toasts';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import { DESKS_DOMAIN } from '#parts/desks';
import { type Batch, type BatchResults, changeRequests, type DeskRequest, MAX_BATCH } from './calls.ts';
import { useT } from './texts/en.ts';

interface SelectionBarProps {
  selected: ReadonlySet<RowKey>;
  /** A request that was selected, where it is known. */
  requestOf: (id: number) => DeskRequest | undefined;
  onClear: () => void;
}

const loadResults = () => import('./results-dialog.tsx').then((m) => m.ResultsDialog);
const loadReason = () => import('./deny-dialog.tsx').then((m) => m.DenyManyDialog);

/** Approves or denies all that is selected, each by itself; what was not done is listed with its reason. */
export function SelectionBar({ selected, requestOf, onClear }: SelectionBarProps) {
  const t = useT();
  const results = useLazyDialog(loadResults);
  const deny = useLazyDialog(loadReason);
  const { run, running } = useAction<Batch, BatchResults>({
    call: changeRequests,
    stale: [DESKS_DOMAIN],
    failure: t('failed'),
    onDone(answer, { action }) {
      const { done, refused } = answer;
      const outcome = refused === 0 ? 'all' : done === 0 ? 'none' : 'some';
      if (outcome === 'all')
        toast.success(t(action === 'approve' ? 'batchApproved' : 'batchDenied', { count: done }));
      else if (outcome === 'none') toast.error(t('batchNone'));
      else toast.warning(t('batchPartly', { done, refused }));
      if (outcome !== 'all') results.open({ answer, requestOf });
      onClear();
    },
  });
  const ids = [...selected].map(Number);
  const isTooMany = ids.length > MAX_BATCH;
  const off = isTooMany || running !== null || undefined;
  return (
    <>
      {ids.length > 0 ? (
        <section className="dk-requests__selection" aria-label={t('selectionLabel')}>
          <Text strong role="status">
            {running ? t('working', { count: ids.length }) : t('selected', { count: ids.length })}
          </Text>
          <Stack row gap={2}>
            <Button
              size="sm"
              variant="primary"
              icon="check"
              loading={running?.action === 'approve'}
              aria-disabled={off}
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
              aria-disabled={off}
              onClick={() =>
                deny.open({
                  count: ids.length,
                  onDeny: (reason) => void run({ action: 'deny', ids, ...(reason ? { reason } : {}) }),
                })
              }
            >
              {t('deny')}
            </Button>
            <Button size="sm" variant="quiet" onClick={onClear}>
              {t('unselect')}
            </Button>
          </Stack>
          {isTooMany ? <Text tone="danger">{t('tooMany', { max: MAX_BATCH })}</Text> : null}
        </section>
      ) : null}
      {deny.dialog}
      {results.dialog}
    </>
  );
}
