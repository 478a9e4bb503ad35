import { defineList } from '@portal/shared/list';
import { enumParam, textParam } from '@portal/shared/url-state';
import { GROUP_ORDER } from '../groups.ts';

export const USER_STATUSES = ['active', 'inactive', 'restricted', 'no-second-factor'] as const;
export const INVITE_STATUSES = ['pending', 'accepted', 'expired'] as const;

/** The query of `/admin/users`. */
export const accountList = defineList({
  filters: { search: textParam(), group: enumParam(GROUP_ORDER), status: enumParam(USER_STATUSES) },
  ordering: ['last_name', '-last_name', 'first_name', '-first_name', 'email', '-email'],
});

/** The query of `/admin/users/invitations`; newest first. */
export const inviteList = defineList({
  filters: { search: textParam(), invite: enumParam(INVITE_STATUSES) },
});
