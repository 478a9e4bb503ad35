import { allows } from '@portal/shared/access';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Menu, type MenuItem } from '@portal/shared/ui/extra';
import { useFailures } from '#parts/failures';
import { DEVICES_PATH, FAILURES_PATH, GATES, WATCH_LIST_PATH } from '#paths';
import { useT } from './texts/en.ts';

interface ReceptionMenuProps {
  hasSound: boolean;
  onSound: (isOn: boolean) => void;
}

/** The rarer ways on from reception, which have no entry in the drawer (rules/frame.md#drawer), and this device's sound. */
export function ReceptionMenu({ hasSound, onSound }: ReceptionMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const hasWatchList = useSession((session) => allows(GATES.watchList, session));
  const hasDevices = useSession((session) => allows(GATES.devices, session));
  const siteId = useSession((session) => session.siteId);
  const failures = useFailures({ limit: 10, ...(siteId === null ? {} : { siteId }) });
  const open = failures.data?.count ?? 0;
  const way = (key: string, label: string, icon: string, path: string): MenuItem => ({
    key,
    label,
    icon,
    onSelect: () => void navigate(path),
  });
  const items: MenuItem[] = [
    {
      key: 'sound',
      type: 'checkbox',
      checked: hasSound,
      icon: hasSound ? 'sound' : 'sound-off',
      label: t('sound'),
      onSelect: () => onSound(!hasSound),
    },
    ...(hasWatchList ? [way('watch-list', t('watchList'), 'eye', WATCH_LIST_PATH)] : []),
    way('failures', open > 0 ? t('failuresOpen', { count: open }) : t('failures'), 'alert', FAILURES_PATH),
    ...(hasDevices ? [way('devices', t('devices'), 'settings', DEVICES_PATH)] : []),
  ];
  return (
    <Menu
      label={t('more')}
      align="end"
      button={{
        variant: 'quiet',
        size: 'sm',
        square: true,
        icon: open > 0 ? 'alert' : 'more',
        'aria-label': open > 0 ? `${t('more')}: ${t('failuresOpen', { count: open })}` : t('more'),
      }}
      items={items}
    />
  );
}
