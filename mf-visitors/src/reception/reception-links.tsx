import { allows } from '@portal/shared/access';
import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { DEVICES_PATH, GATES, WATCH_LIST_PATH } from '#paths';
import { useT } from './texts/en.ts';

/** Ways to what belongs to reception and has no entry in the drawer, whose entries are fixed (rules/frame.md#drawer). */
export function ReceptionLinks() {
  const t = useT();
  const hasWatchList = useSession((session) => allows(GATES.watchList, session));
  const hasDevices = useSession((session) => allows(GATES.devices, session));
  return (
    <>
      {hasWatchList ? (
        <Button variant="quiet" size="sm" icon="eye" href={WATCH_LIST_PATH}>
          {t('watchList')}
        </Button>
      ) : null}
      {hasDevices ? (
        <Button variant="quiet" size="sm" icon="settings" href={DEVICES_PATH}>
          {t('devices')}
        </Button>
      ) : null}
    </>
  );
}
