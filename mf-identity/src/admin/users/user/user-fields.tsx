import { useAllSites } from '@portal/shared/api/platform';
import { CheckboxField, MultiSelectField, PhoneField, SelectField, TextField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { Card, Stack } from '@portal/shared/ui/core';
import { useT as usePeopleT } from '#parts/people';
import { GROUP_ORDER } from '../../groups.ts';
import { useT } from '../../texts/en.ts';
import { canGive } from '../rules/user-rights.ts';

/** Who the person is and what they may; the same for a new account and a known one. */
export function UserFields({ isNew = false }: { isNew?: boolean }) {
  const t = useT();
  const sites = useAllSites().data ?? [];
  const options = sites.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Card title={t('users.person')} level={3}>
        <div className="wp-fields">
          <TextField name="firstName" label={t('users.firstName')} required autoComplete="off" />
          <TextField name="lastName" label={t('users.lastName')} required autoComplete="off" />
          <TextField
            name="email"
            type="email"
            label={t('users.email')}
            help={t('users.emailHelp')}
            required
            maxLength={254}
            autoComplete="off"
          />
          <PhoneField name="phone" label={t('users.phone')} maxLength={40} autoComplete="off" />
        </div>
      </Card>
      <Card title={t('users.groups')} level={3}>
        <GroupFields />
      </Card>
      <Card title={t('users.sites')} level={3}>
        <div className="wp-fields">
          <SelectField
            name="site"
            label={t('users.homeSite')}
            options={options}
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
          {isNew ? (
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

/** Each group says what it opens; one that the caller may not give says so. */
export function GroupFields() {
  const t = useT();
  const people = usePeopleT();
  const actor = useSession(({ user }) => user) ?? NOBODY;
  return (
    <ul className="id-users__groups">
      {GROUP_ORDER.map((group) => {
        const verdict = canGive(actor, group);
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
    </ul>
  );
}
