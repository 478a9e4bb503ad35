import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { DEVICES_PATH, WATCH_LIST_PATH } from '#paths';
import { useT } from './texts/en.ts';

/** As the routes' gates. */
const DEVICE_GROUPS: readonly string[] = ['superadmin', 'admin', 'reception'];
const WATCH_GROUPS: readonly string[] = ['superadmin', 'admin', 'security'];

/** Ways to what belongs to reception and has no entry in the drawer, whose entries are fixed (rules/frame.md#drawer). */
export function ReceptionLinks() {
  const t = useT();
  const groups = useSession(({ user }) => user?.groups);
  const isIn = (wanted: readonly string[]) => groups?.some((group) => wanted.includes(group)) ?? false;
  return (
    <>
      {isIn(WATCH_GROUPS) ? (
        <Button variant="quiet" size="sm" icon="eye" href={WATCH_LIST_PATH}>
          {t('watchList')}
        </Button>
      ) : null}
      {isIn(DEVICE_GROUPS) ? (
        <Button variant="quiet" size="sm" icon="settings" href={DEVICES_PATH}>
          {t('devices')}
        </Button>
      ) : null}
    </>
  );
}
