import type { components } from '@portal/openapi/visitors';
import type { QrAddress } from '#parts/scanner';

/** A scan with a known code. */
export interface RecentScan extends QrAddress {
  kind: components['schemas']['QrContentType'];
  /** The name of the scanned object. */
  name: string;
  /** ISO 8601. */
  at: string;
}

/** The history keeps five (rules/kiosk-and-codes.md#scanned-codes). */
export const RECENT_MAX = 5;

/** The newest first, each code once. */
export function withScan(scans: readonly RecentScan[], scan: RecentScan): RecentScan[] {
  const others = scans.filter(({ aid, oid }) => aid !== scan.aid || oid !== scan.oid);
  return [scan, ...others].slice(0, RECENT_MAX);
}

/** The tab's stored scans; empty for anything that is not such a list. */
export function parseScans(kept: unknown): RecentScan[] {
  const list = typeof kept === 'object' && kept !== null && 'scans' in kept ? kept.scans : null;
  return Array.isArray(list) ? list.filter(isScan).slice(0, RECENT_MAX) : [];
}

function isScan(value: unknown): value is RecentScan {
  if (typeof value !== 'object' || value === null) return false;
  const { aid, oid, name, at, kind } = value as Partial<RecentScan>;
  return [aid, oid, name, at, kind].every((part) => typeof part === 'string');
}
