import { sessionStore, useSession } from '@portal/shared/session';
import { navEntries } from '../../view/entries.ts';
import { useLocalText } from '../base/use-local-text.ts';
import { currentBoot } from '../federation/portal.ts';
import { readyPath } from '../federation/preload.ts';
import { useT } from '../messages/index.ts';

export interface NavItem {
  key: string;
  label: string;
  icon: string;
  to: string;
  /** Where else it is the current one. */
  also?: readonly string[];
  /** Gets the screen behind it ready; called on hover and focus. */
  preload?: () => void;
}

/**
 * Dashboard always, then what the remotes of this session add, in their order (rules/frame.md#drawer). Log Out is
 * in the list itself.
 */
export function useNavItems(): NavItem[] {
  const t = useT();
  const textOf = useLocalText();
  const user = useSession((session) => session.user);
  const session = { ...sessionStore.getState(), user };
  const fromRemotes = navEntries(currentBoot(), session, session.client?.resourceTypes ?? []).map(
    ({ remote, name, label, icon, to, also = [] }): NavItem => ({
      key: `${remote}-${name}`,
      label: textOf(label),
      icon,
      to,
      also,
      preload: () => readyPath(to),
    }),
  );
  return [{ key: 'dashboard', label: t('dashboard'), icon: 'dashboard', to: '/' }, ...fromRemotes];
}
