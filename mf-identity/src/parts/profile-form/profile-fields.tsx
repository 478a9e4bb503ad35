import {
  CheckboxField,
  EmailField,
  PhoneField,
  PhotoField,
  PinField,
  SelectField,
  TextField,
  VehiclesField,
} from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { Card, Stack } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { NewPasswordFields, useT } from '#parts/account';
import type { Profile, SignupConfig } from '#parts/api';
import { GroupSection } from './group-section.tsx';
import { NAME_MAX_LENGTH } from './rules/field-rules.ts';
import { newVehicle, type ProfileFormKind, shownGroups } from './rules/profile-values.ts';
import './profile-fields.css';

export interface ProfileFieldsProps {
  kind: ProfileFormKind;
  config: SignupConfig;
  /** At an edit: what waits for the line manager, whether there is a pin. */
  profile?: Profile;
}

/**
 * The fields of the one form of sign-up, invite and profile (rules/accounts.md#profile-form), as the configuration asks
 * for them.
 */
export function ProfileFields({ kind, config, profile }: ProfileFieldsProps) {
  const t = useT();
  return (
    <Stack>
      <Card title={t('aboutYou')}>
        <div className="wp-fields id-profile__fields">
          <PhotoField name="photo" required={config.photoRequired} />
          <TextField
            name="firstName"
            label={t('firstName')}
            required
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
          />
          <TextField
            name="lastName"
            label={t('lastName')}
            required
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
          />
          <OwnEmail kind={kind} />
          <PhoneField name="phone" label={t('phone')} required={config.phoneRequired} maxLength={40} />
        </div>
      </Card>
      {kind === 'profile' ? null : (
        <Card title={t('security')}>
          <div className="wp-fields id-profile__fields">
            <NewPasswordFields name="password" confirmName="passwordConfirm" label={t('password')} />
          </div>
        </Card>
      )}
      <Card title={t('atWork')}>
        <WorkFields config={config} profile={profile} />
      </Card>
      {config.maxRegistrations > 0 ? (
        <Card title={t('vehicles')}>
          <VehiclesField
            help={t('vehiclesHelp')}
            required={config.vehiclesRequired}
            askType={config.askVehicleType}
            max={config.maxRegistrations}
            newRow={() => newVehicle(config)}
          />
        </Card>
      ) : null}
      {shownGroups(config, kind).map(({ key, group, fields }) => (
        <GroupSection key={key} name={`groups.${key}`} group={group} fields={fields} profile={profile} />
      ))}
    </Stack>
  );
}

function OwnEmail({ kind }: { kind: ProfileFormKind }) {
  const t = useT();
  const help = { 'sign-up': undefined, invite: t('inviteEmailHelp'), profile: t('profileEmailHelp') }[kind];
  return (
    <EmailField
      name="email"
      label={t('email')}
      required={kind === 'sign-up'}
      readOnly={kind !== 'sign-up'}
      autoComplete="email"
      help={help}
      className={kind === 'sign-up' ? undefined : 'id-profile__given'}
    />
  );
}

function WorkFields({ config, profile }: { config: SignupConfig; profile: Profile | undefined }) {
  const t = useT();
  const hasScreens = useSession(({ client }) => client?.features.includes('screen') === true);
  const [site, ...more] = config.sites;
  return (
    <div className="wp-fields id-profile__fields">
      {site && more.length > 0 ? (
        <SelectField<number>
          name="site"
          label={t('homeSite')}
          required
          placeholder={t('homeSiteChoose')}
          options={config.sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {site && more.length === 0 ? <Facts items={[{ label: t('homeSite'), value: site.name }]} /> : null}
      {config.lineManagerVerification ? (
        <EmailField
          name="lineManagerEmail"
          label={t('lineManagerEmail')}
          required={profile === undefined || Boolean(profile.lineManagerEmail)}
          help={t('lineManagerHelp')}
        />
      ) : null}
      <TextField
        name="postcode"
        label={t('postcode')}
        autoComplete="postal-code"
        maxLength={20}
        help={t('postcodeHelp')}
      />
      {hasScreens ? (
        <PinField
          name="meetingRoomPin"
          label={t('meetingRoomPin')}
          help={profile?.hasMeetingRoomPin ? t('meetingRoomPinKeep') : t('meetingRoomPinHelp')}
        />
      ) : null}
      <div className="wp-fields__wide">
        <CheckboxField name="isLocatable" label={t('isLocatable')} help={t('isLocatableHelp')} />
      </div>
    </div>
  );
}
