import { keepDraft, readDraft } from '@portal/shared/forms';
import { useState } from 'react';
import { parseScans, type RecentScan, withScan } from './recent-scans.ts';

const KEPT = 'recent-scans';

/** Kept like a draft: in this tab, for this person, gone at log-out; a name of a visitor stays with nobody else. */
export function useRecentScans() {
  const [scans, setScans] = useState<RecentScan[]>(() => parseScans(readDraft(KEPT)));
  const add = (scan: RecentScan) => {
    setScans((known) => {
      const next = withScan(known, scan);
      keepDraft(KEPT, { scans: next });
      return next;
    });
  };
  return { scans, add };
}
