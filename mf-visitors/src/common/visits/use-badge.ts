import { ApiError, newIdempotencyKey, revalidateDomain } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { useRef, useState } from 'react';
import { t } from '#messages/visits/index.ts';
import { VISITS_DOMAIN, type Visit } from '../api/visitors-api.ts';
import { fetchBadge, queueBadge } from './visit-calls.ts';

/** Prints a badge the way the client does (`badgePrintMode`), and says how it went (spec 2 §8). */
export function useBadge() {
  const mode = useSession(({ client }) => client?.settings.badgePrintMode ?? 'pdf');
  const [isPrinting, setPrinting] = useState(false);
  const busy = useRef(false);
  const keys = useRef(new Map<string, string>());

  async function print(visit: Visit): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setPrinting(true);
    try {
      if (mode === 'legacy') await queue(visit, keys.current);
      else saveFile(await fetchBadge(visit.id), `badge-${personName(visit.visitor)}.pdf`);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'unauthenticated'))
        toast.error(t(mode === 'legacy' ? 'badgePrintFailed' : 'badgePdfFailed'));
      return false;
    } finally {
      busy.current = false;
      setPrinting(false);
      void revalidateDomain(VISITS_DOMAIN);
    }
  }
  return { print, isPrinting };
}

/** A badge whose answer was lost is asked for with the same key, and so is printed once. */
async function queue(visit: Visit, keys: Map<string, string>): Promise<void> {
  const name = `${visit.id} ${visit.badgePrintedAt}`;
  const key = keys.get(name) ?? newIdempotencyKey();
  keys.set(name, key);
  try {
    await queueBadge(visit.id, key);
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing) keys.delete(name);
    throw error;
  }
  keys.delete(name);
  toast.success(t('badgeQueued'));
}
