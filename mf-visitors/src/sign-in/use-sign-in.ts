import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { useState } from 'react';
import type { MyVisit } from '#parts/api';
import { sendAsVisit, useT } from '#parts/my-visit';
import { useT as useQrT } from '#parts/scanner';
import { validateCode, validateSite } from './validate-code.ts';

type Result =
  | { kind: 'scanning'; problem?: string }
  | { kind: 'mismatch' }
  | { kind: 'done'; visit: MyVisit };
export type SignInState = Result | { kind: 'checking' };

/**
 * From a scanned text to "checked in". A retry after a lost answer succeeds: whatever goes wrong, the visit itself is
 * asked whether it is checked in.
 */
export function useSignIn(visit: MyVisit, reload: () => Promise<MyVisit | undefined>) {
  const t = useT();
  const qrT = useQrT();
  const [result, setResult] = useState<Result>(
    visit.status === 'checked-in' ? { kind: 'done', visit } : { kind: 'scanning' },
  );
  const refused = (problem: string): Result => ({ kind: 'scanning', problem });

  async function checkIn(oid: string): Promise<Result> {
    const code = await sendAsVisit(visit.uuid)(api.getSignInCode, { path: { code: oid } });
    const verdict = validateSite(code, visit.meeting.site.id);
    if (verdict === 'not-sign-in') return refused(qrT('refusals.not-sign-in'));
    if (verdict === 'mismatch') return { kind: 'mismatch' };
    const done = await sendAsVisit(visit.uuid)(api.checkInSelf, {
      path: { id: visit.id },
      body: { objectId: oid },
    });
    void reload();
    return { kind: 'done', visit: done };
  }

  async function afterFailure(error: unknown): Promise<Result> {
    if (error instanceof ApiError && error.kind === 'notFound') return refused(qrT('refusals.not-sign-in'));
    const now = await reload().catch(() => undefined);
    if (now?.status === 'checked-in') return { kind: 'done', visit: now };
    if (!(error instanceof ApiError)) return refused(t('checkInFailed'));
    return refused(error.kind === 'network' ? t('checkInLost') : (error.detail ?? t('checkInFailed')));
  }

  // One at a time: the camera tells of a code more than once. Its key goes unused, the visit is asked instead.
  const { run, isRunning } = useAction<string, Result>({
    call: (oid) => checkIn(oid).catch(afterFailure),
    onDone: setResult,
  });

  async function scan(text: string) {
    if (isRunning) return;
    const verdict = validateCode(text, location.origin);
    if (verdict.ok) await run(verdict.oid);
    else setResult(refused(qrT(`refusals.${verdict.reason}`)));
  }

  const state: SignInState = isRunning ? { kind: 'checking' } : result;
  return { state, scan, again: () => setResult({ kind: 'scanning' }) };
}
