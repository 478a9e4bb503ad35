import * as api from '@portal/openapi/visitors';
import { call, useApiQuery } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { useEffect, useMemo } from 'react';
import { MUSTER_DOMAIN } from '#parts/api';
import { listenToOutbox, pageOutbox } from '../offline/page-outbox.ts';
import { useStoreMuster } from '../offline/use-store-muster.ts';
import { useT } from '../texts/en.ts';
import { atMostEvery } from './at-most-every.ts';

/** The user's own site first; a user with more sites than this is at one of them. */
const SITES_AT_MOST = 5;
const OWN_EVERY_MS = 30_000;
const OTHERS_EVERY_MS = 60_000;
/** Without any updates: so that "as of" is correct on a quiet day, too. */
const ANYWAY_MS = 10 * 60_000;

/**
 * Keeps the muster lists of the user's sites on the device, whatever screen is open, because in an emergency no one
 * may have opened the list before. Loads them at login and with updates, and the screen's code, too. Also sends marks
 * that were set offline.
 */
export function KeepMuster() {
  const t = useT();
  const own = useSession(chosenSite);
  const sites = useSession(permittedSites);
  const userId = useSession(({ user }) => user?.id ?? 0);
  useLiveUpdates([MUSTER_DOMAIN]);

  useEffect(() => {
    // The service worker stores it as it arrives.
    void import(/* webpackChunkName: "screens-muster" */ '../list.tsx').catch(() => undefined);
  }, []);
  useEffect(() => listenToOutbox({ onRefused: () => toast.warning(t('refused')) }), [t]);
  useEffect(() => {
    void pageOutbox(userId).flush();
  }, [userId]);

  const first = own ?? sites[0];
  const others = sites.filter(({ id }) => id !== first?.id).slice(0, SITES_AT_MOST - 1);
  return (
    <>
      {first ? <KeepSite key={first.id} siteId={first.id} everyMs={OWN_EVERY_MS} /> : null}
      {others.map(({ id }) => (
        <KeepSite key={id} siteId={id} everyMs={OTHERS_EVERY_MS} />
      ))}
    </>
  );
}

function KeepSite({ siteId, everyMs }: { siteId: number; everyMs: number }): null {
  const ask = useMemo(
    () => atMostEvery(everyMs, () => call(api.listMuster, { params: { query: { site: siteId } } })),
    [siteId, everyMs],
  );
  const { data, error } = useApiQuery([MUSTER_DOMAIN, 'kept', { siteId, everyMs }], ask, {
    refreshInterval: ANYWAY_MS,
    revalidateOnFocus: false,
    keepPreviousData: false,
  });
  useStoreMuster(siteId, data, error);
  return null;
}
