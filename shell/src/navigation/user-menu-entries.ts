import type { Gate } from '@portal/shared/access';
import type { IconName } from '@portal/shared/ui/core';

interface UserMenuEntry {
  name: 'edit-profile' | 'edit-password' | 'admin';
  label: 'editProfile' | 'changePassword' | 'admin';
  icon: IconName;
  to: string;
  gate?: Gate;
}

/**
 * The user menu's ways to screens (rules/frame.md#user-menu). The screens are mf-identity's; the menu is there before
 * it is loaded.
 */
export const USER_MENU: readonly UserMenuEntry[] = [
  { name: 'edit-profile', label: 'editProfile', icon: 'user', to: '/edit-profile' },
  { name: 'edit-password', label: 'changePassword', icon: 'lock', to: '/edit-password' },
  // Superadmins as well as admins (rules/access.md#administration-area).
  {
    name: 'admin',
    label: 'admin',
    icon: 'settings',
    to: '/admin/',
    gate: { groups: ['admin', 'superadmin'] },
  },
];

/** The Dark Mode toggle of the menu. */
export const DARK_MODE_GATE: Gate = { features: ['dark mode'] };
