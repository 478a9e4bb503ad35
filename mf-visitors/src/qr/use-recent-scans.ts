import { keepDraft, readDraft } from '@portal/shared/forms';
import { useState } from 'react';
import { parseScans, type RecentScan, withScan } from './recent-scans.ts';

const KEPT = 'recent-scans';

/** Stored like a draft: in this tab, for this user, deleted at logout, so that no other user sees visitors' names. */
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
