import type { Invite } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { EmailField, MultiSelectField, PhoneField, SelectField, TextField } from '@portal/shared/forms';
import { Title } from '@portal/shared/ui/core';
import { IDENTITY_DOMAIN } from '#parts/api';
import type { Group } from '../../groups.ts';
import { useT } from '../../texts/en.ts';
import { GroupFields, useGivableSites } from '../user/user-fields.tsx';
import { inviteSchema } from '../user/user-schema.ts';
import { chosenGroups, groupSwitches } from '../user/user-values.ts';

interface InviteValues {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  site: number | null;
  siteIds: readonly number[];
  groups: Record<Group, boolean>;
}

const NO_GROUPS: readonly Group[] = [];
const EMPTY: InviteValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  site: null,
  siteIds: [],
  groups: groupSwitches(['employee']),
};

const inviteBody = ({ email, firstName, lastName, phone, site, siteIds, groups }: InviteValues) => ({
  email: email.trim(),
  prefill: {
    ...(firstName.trim() ? { firstName: firstName.trim() } : {}),
    ...(lastName.trim() ? { lastName: lastName.trim() } : {}),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(site === null ? {} : { site }),
  },
  groups: chosenGroups(groups),
  siteIds: [...siteIds],
});

/** An invitation by mail: the address, and what is known of the person already. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const options = useGivableSites();
  return (
    <FormDialog<InviteValues, Invite>
      size="lg"
      title={t('users.inviteTitle')}
      description={t('users.inviteAbout')}
      draft="admin-invite"
      initialValues={{ ...EMPTY, siteIds: options.map(({ value }) => value) }}
      schema={() => inviteSchema(t)}
      save={(values, key) => send(api.createInvite, { body: inviteBody(values), key })}
      stale={[IDENTITY_DOMAIN]}
      success={t('users.invited')}
      submitLabel={t('users.sendInvitation')}
      onClose={onClose}
    >
      <EmailField name="email" label={t('users.email')} required />
      <div className="wp-fields">
        <TextField name="firstName" label={t('users.firstName')} maxLength={20} autoComplete="off" />
        <TextField name="lastName" label={t('users.lastName')} maxLength={20} autoComplete="off" />
        <PhoneField name="phone" label={t('users.phone')} maxLength={40} autoComplete="off" />
        <SelectField
          name="site"
          label={t('users.homeSite')}
          options={options}
          placeholder={t('users.noSite')}
        />
        <MultiSelectField
          name="siteIds"
          label={t('users.siteIds')}
          help={t('users.siteIdsInvited')}
          options={options}
        />
      </div>
      <Title level={3} size="sm">
        {t('users.groups')}
      </Title>
      <GroupFields held={NO_GROUPS} />
    </FormDialog>
  );
}
