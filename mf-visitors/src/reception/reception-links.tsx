import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { useFailures } from '#parts/failures';
import { DEVICES_PATH, FAILURES_PATH, GATES, WATCH_LIST_PATH } from '#paths';
import { useT } from './texts/en.ts';

/** Ways to what belongs to reception and has no entry in the drawer, whose entries are fixed (rules/frame.md#drawer). */
export function ReceptionLinks() {
  const t = useT();
  const hasWatchList = useSession((session) => allows(GATES.watchList, session));
  const hasDevices = useSession((session) => allows(GATES.devices, session));
  const siteId = useSession((session) => session.siteId);
  const failures = useFailures({ limit: 10, ...(siteId === null ? {} : { siteId }) });
  const open = failures.data?.count ?? 0;
  return (
    <>
      {hasWatchList ? (
        <Button variant="quiet" size="sm" icon="eye" href={WATCH_LIST_PATH}>
          {t('watchList')}
        </Button>
      ) : null}
      <Button variant="quiet" size="sm" icon="alert" href={FAILURES_PATH}>
        {open > 0 ? t('failuresOpen', { count: open }) : t('failures')}
      </Button>
      {hasDevices ? (
        <Button variant="quiet" size="sm" icon="settings" href={DEVICES_PATH}>
          {t('devices')}
        </Button>
      ) : null}
    </>
  );
}
