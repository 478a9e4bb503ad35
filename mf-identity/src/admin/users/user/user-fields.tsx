import { useAllSites } from '@portal/shared/api/platform';
import {
  CheckboxField,
  EmailField,
  MultiSelectField,
  PhoneField,
  SelectField,
  TextField,
} from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { Card, Stack } from '@portal/shared/ui/core';
import type { UserAccount } from '#parts/api';
import { useT as usePeopleT } from '#parts/people';
import { canGive } from '../../giving.ts';
import { GROUP_ORDER, type Group } from '../../groups.ts';
import { useT } from '../../texts/en.ts';

/** Personal details and rights, for new and existing accounts. */
export function UserFields({ account }: { account?: UserAccount }) {
  const t = useT();
  const options = useGivableSites();
  const home = useAllSites().data?.find(({ id }) => id === account?.site);
  const isOffered = !home || options.some(({ value }) => value === home.id);
  return (
    <>
      <Card title={t('users.person')} level={3}>
        <div className="wp-fields">
          <TextField
            name="firstName"
            label={t('users.firstName')}
            required
            maxLength={20}
            autoComplete="off"
          />
          <TextField name="lastName" label={t('users.lastName')} required maxLength={20} autoComplete="off" />
          <EmailField name="email" label={t('users.email')} help={t('users.emailHelp')} required />
          <PhoneField name="phone" label={t('users.phone')} maxLength={40} autoComplete="off" />
        </div>
      </Card>
      <Card title={t('users.groups')} level={3}>
        <GroupFields held={account?.groups ?? []} />
      </Card>
      <Card title={t('users.sites')} level={3}>
        <div className="wp-fields">
          <SelectField
            name="site"
            label={t('users.homeSite')}
            options={isOffered ? options : [...options, { value: home.id, label: home.name }]}
            placeholder={t('users.noSite')}
          />
          <MultiSelectField
            name="siteIds"
            label={t('users.siteIds')}
            help={t('users.siteIdsHelp')}
            options={options}
          />
        </div>
      </Card>
      <Card title={t('users.restrictions')} level={3}>
        <Stack gap={3}>
          <CheckboxField name="isStaff" label={t('users.isStaff')} help={t('users.isStaffHelp')} />
          <CheckboxField
            name="isRestricted"
            label={t('users.isRestricted')}
            help={t('users.isRestrictedHelp')}
          />
          {account === undefined ? (
            <CheckboxField name="sendInvite" label={t('users.sendInvite')} help={t('users.sendInviteHelp')} />
          ) : (
            <CheckboxField
              name="isLocatable"
              label={t('users.isLocatable')}
              help={t('users.isLocatableHelp')}
            />
          )}
        </Stack>
      </Card>
    </>
  );
}

const NOBODY = { id: 0, groups: [] };

/** The caller's sites: they can grant no others (rules/access.md#giving-rights). */
export function useGivableSites() {
  return useSession(permittedSites).map(({ id, name }) => ({ value: id, label: name }));
}

/** Each group with a description, and a hint if the caller may not grant it. @param held the person's groups */
export function GroupFields({ held }: { held: readonly Group[] }) {
  const t = useT();
  const people = usePeopleT();
  const actor = useSession(({ user }) => user) ?? NOBODY;
  return (
    <Stack as="ul" columns={17}>
      {GROUP_ORDER.map((group) => {
        const verdict = canGive(actor, group, held);
        return (
          <li key={group}>
            <CheckboxField
              name={`groups.${group}`}
              label={people(`groups.${group}`)}
              disabled={!verdict.ok}
              help={
                verdict.ok
                  ? t(`users.groupHelp.${group}`)
                  : `${t(`users.groupHelp.${group}`)} ${t(`users.${verdict.reason}Gives`)}`
              }
            />
          </li>
        );
      })}
    </Stack>
  );
}
