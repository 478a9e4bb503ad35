import { QueryState } from '@portal/shared/query-state';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import type { Visit } from '#parts/api';
import { useT, useVisit } from '#parts/visits';
import { CheckIn } from './check-in.tsx';

export interface CheckInDialogProps {
  /** At hand already (a scan answered with it): then nothing is waited for. */
  visit?: Visit | undefined;
  visitId?: number | undefined;
  /** Begins the countdown (feature 'automatic reception', after a scan). */
  isAuto?: boolean | undefined;
  /** After an action, also after one that somebody else was faster with. */
  onChanged?: ((visit: Visit) => void) | undefined;
  onClose: () => void;
}

/**
 * Check in or out after a scan (rules/visits.md#check-in-dialog): visitor, host, place, time, NDA, warnings first, last
 * changes.
 */
export function CheckInDialog({ visit, visitId, isAuto = false, onChanged, onClose }: CheckInDialogProps) {
  const t = useT();
  const query = useVisit(visit?.id ?? visitId ?? null);
  const [acted, setActed] = useState<Visit>();
  const shown = newest([visit, query.data, acted]);
  if (shown)
    return (
      <CheckIn
        visit={shown}
        isAuto={isAuto}
        onChanged={(changed) => {
          setActed(changed);
          onChanged?.(changed);
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      title={t('visitTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <QueryState query={query} loading={t('visitLoading')} failed={t('visitFailed')}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}

/** Answers arrive in any order; the version says which is the newest, and of equal ones the later named counts. */
function newest(visits: readonly (Visit | undefined)[]): Visit | undefined {
  return visits.reduce(
    (best, one) => (one && (!best || one.version >= best.version) ? one : best),
    undefined,
  );
}
