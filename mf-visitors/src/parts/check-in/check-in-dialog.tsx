import { QueryState } from '@portal/shared/query-state';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import type { Visit } from '#parts/api';
import { useT, useVisit } from '#parts/visits';
import { CheckIn } from './check-in.tsx';

export interface CheckInDialogProps {
  /** Already loaded (from a scan's answer): no waiting. */
  visit?: Visit | undefined;
  visitId?: number | undefined;
  /** Starts the countdown (feature 'automatic reception', after a scan). */
  isAuto?: boolean | undefined;
  /** After an action, or after someone else was faster. */
  onChanged?: ((visit: Visit) => void) | undefined;
  onClose: () => void;
}

/**
 * Checks in or out after a scan (rules/visits.md#check-in-dialog): visitor, host, place, time, NDA, warnings first,
 * last changes.
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

/** Answers arrive in any order; the highest version is the newest, and for equal ones the later argument wins. */
function newest(visits: readonly (Visit | undefined)[]): Visit | undefined {
  return visits.reduce(
    (best, one) => (one && (!best || one.version >= best.version) ? one : best),
    undefined,
  );
}
