import { allows } from '@portal/shared/access';
import type { PaletteOption } from '@portal/shared/palette';
import { sessionStore, useSession } from '@portal/shared/session';
import { openSupport } from '@portal/shared/support';
import { remoteRoutes } from '../../view/entries.ts';
import { useLocalText } from '../base/use-local-text.ts';
import { currentBoot } from '../federation/portal.ts';
import { useT } from '../messages/en.ts';
import { useLogOut } from '../navigation/use-log-out.ts';
import { useNav } from '../navigation/use-nav.ts';
import { DARK_MODE_GATE, USER_MENU } from '../navigation/user-menu-entries.ts';

/**
 * The shell's own results of the palette that this person may see: the drawer's entries with their actions, the user menu's,
 * other screens whose address has no parts to fill in, and what the frame can do.
 */
export function useOwnOptions(): { screens: PaletteOption[]; actions: PaletteOption[] } {
  const t = useT();
  const textOf = useLocalText();
  const theme = useSession((session) => session.theme);
  const { logOutAndLeave } = useLogOut();
  const session = sessionStore.getState();

  const nav = useNav()
    .flatMap(({ rows }) => rows)
    .flatMap(({ key, label, icon, to, action }): PaletteOption[] => [
      { id: key, label: textOf(label), icon, to },
      ...(action
        ? [{ id: `${key}-action`, label: textOf(action.label), icon: action.icon ?? icon, to: action.to }]
        : []),
    ]);
  const menu = USER_MENU.filter(({ gate }) => allows(gate, session)).map(
    ({ name, label, icon, to }): PaletteOption => ({ id: name, label: t(label), icon, to }),
  );
  const listed = new Set([...nav, ...menu].map(({ to }) => withoutSlash(to)));
  const others = remoteRoutes(currentBoot(), session)
    .filter(({ path, layout }) => layout === 'frame' && !/[:*]/.test(path) && !listed.has(withoutSlash(path)))
    .map(
      ({ remote, name, title, path }): PaletteOption => ({
        id: `${remote}-${name}`,
        label: textOf(title),
        icon: 'chevron-right',
        to: path,
      }),
    );
  const isDark = theme === 'dark';
  const darkMode: PaletteOption = {
    id: 'dark-mode',
    label: isDark ? t('lightMode') : t('darkMode'),
    icon: isDark ? 'sun' : 'moon',
    onSelect: () => sessionStore.getState().setTheme(isDark ? 'light' : 'dark'),
  };
  return {
    screens: [...nav, ...menu, ...others],
    actions: [
      ...(allows(DARK_MODE_GATE, session) ? [darkMode] : []),
      { id: 'support', label: t('support'), icon: 'help', onSelect: () => openSupport() },
      // A client's own notice is another site's page; the footer links to it.
      ...(session.client?.privacyUrl
        ? []
        : [{ id: 'privacy', label: t('privacy'), icon: 'info', to: '/privacy' }]),
      { id: 'log-out', label: t('logOut'), icon: 'log-out', onSelect: logOutAndLeave },
    ],
  };
}

function withoutSlash(path = ''): string {
  return path.replace(/(?<=.)\/$/, '');
}
