import { ApiError } from '@portal/shared/api';
import { useRef, useState } from 'react';
import type { MyVisit } from '#parts/api';
import { useT } from '#parts/my-visit';
import { useT as useQrT } from '#parts/scanner';
import { checkInSelf, getSignInCode } from './calls.ts';
import { validateCode, validateSite } from './validate-code.ts';

export type SignInState =
  | { kind: 'scanning'; problem?: string }
  | { kind: 'checking' }
  | { kind: 'mismatch' }
  | { kind: 'done'; visit: MyVisit };

/**
 * From a scanned text to "checked in". A retry after a lost answer succeeds: whatever goes wrong, the visit itself is
 * asked whether it is checked in.
 */
export function useSignIn(visit: MyVisit, reload: () => Promise<MyVisit | undefined>) {
  const t = useT();
  const qrT = useQrT();
  const [state, setState] = useState<SignInState>(
    visit.status === 'checked-in' ? { kind: 'done', visit } : { kind: 'scanning' },
  );
  const isRunning = useRef(false);

  const refuse = (problem: string) => setState({ kind: 'scanning', problem });

  async function checkIn(oid: string) {
    const code = await getSignInCode(visit.uuid, oid);
    const verdict = validateSite(code, visit.meeting.site.id);
    if (verdict === 'not-sign-in') return refuse(qrT('refusals.not-sign-in'));
    if (verdict === 'mismatch') return setState({ kind: 'mismatch' });
    setState({ kind: 'done', visit: await checkInSelf(visit, oid) });
    void reload();
  }

  async function failed(error: unknown) {
    if (error instanceof ApiError && error.kind === 'notFound') return refuse(qrT('refusals.not-sign-in'));
    const now = await reload().catch(() => undefined);
    if (now?.status === 'checked-in') return setState({ kind: 'done', visit: now });
    if (!(error instanceof ApiError)) return refuse(t('checkInFailed'));
    refuse(error.kind === 'network' ? t('checkInLost') : (error.detail ?? t('checkInFailed')));
  }

  async function scan(text: string) {
    // The camera tells of a code more than once.
    if (isRunning.current) return;
    const verdict = validateCode(text, location.origin);
    if (!verdict.ok) return refuse(qrT(`refusals.${verdict.reason}`));
    isRunning.current = true;
    setState({ kind: 'checking' });
    try {
      await checkIn(verdict.oid);
    } catch (error) {
      await failed(error);
    } finally {
      isRunning.current = false;
    }
  }

  return { state, scan, again: () => setState({ kind: 'scanning' }) };
}
