import type { Operation } from '@portal/openapi/operation';
import { call, useApiQuery } from '@portal/shared/api';
import type { WaitingCall } from '@portal/shared/federation';
import { callAddress } from '@portal/shared/first-calls';
import { useLiveUpdates } from '@portal/shared/live';
import { sessionStore, useSession } from '@portal/shared/session';
import { useEffect } from 'react';
import { useNav } from './use-nav.ts';
import { waitingCounts } from './waiting.ts';

type Page = {
  parameters: { query?: never };
  responses: { 200: { content: { 'application/json': { count: number } } } };
};

/** Keeps the numbers in the drawer and on the icon of an installed portal. Shows nothing itself. */
export function CountWaiting() {
  const rows = useNav().flatMap(({ rows }) => rows);
  useAppBadge();
  return rows.map(({ key, waits }) => waits && <Count key={key} row={key} waits={waits} />);
}

function Count({ row, waits }: { row: string; waits: WaitingCall }) {
  useLiveUpdates([waits.topic]);
  // Its site is part of the address.
  useSession((session) => session.siteId);
  const address = callAddress(waits, sessionStore.getState(), new Date());
  const { data } = useApiQuery(address === undefined ? null : [waits.topic, 'waiting', address], () =>
    call({ method: 'GET', path: address?.slice('/api'.length) ?? '' } as Operation<Page>),
  );
  const count = data?.count ?? 0;
  useEffect(() => setCount(row, count), [row, count]);
  useEffect(() => () => setCount(row, 0), [row]);
  return null;
}

function setCount(row: string, count: number): void {
  waitingCounts.set({ ...waitingCounts.get(), [row]: count });
}

/** Firefox has no such badge, and a browser may refuse one to a page that is not installed. */
function useAppBadge(): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    const show = () => {
      const sum = Object.values(waitingCounts.get()).reduce((all, count) => all + count, 0);
      navigator.setAppBadge(sum).catch(() => undefined);
    };
    const stop = waitingCounts.subscribe(show);
    return () => {
      stop();
      navigator.clearAppBadge().catch(() => undefined);
    };
  }, []);
}
