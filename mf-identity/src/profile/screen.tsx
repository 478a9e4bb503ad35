import * as api from '@portal/openapi/identity';
import { send, useRead } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';
import { Slot } from '@portal/shared/federation';
import { RecordForm, type StaleFields } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { useRef } from 'react';
import { useT } from '#parts/account';
import { type Profile, type SignupConfig, useSignupConfig } from '#parts/api';
import {
  groupKey,
  ProfileFields,
  type ProfileValues,
  profileRequest,
  shownGroups,
  useProfileRules,
  valuesOfProfile,
} from '#parts/profile-form';
import { FormSkeleton } from '#parts/record';
import { PATHS } from '#paths';

/** Edits the user's own profile (rules/accounts.md#profile). */
export function EditProfileScreen() {
  const t = useT();
  const navigate = useNavigate();
  const config = useSignupConfig();
  const me = useRead(api.getMe, {}, { revalidateOnFocus: false });
  const skeleton = <FormSkeleton fields={10} />;
  return (
    <Stack gap={4} className="wp-record">
      <Stack row gap={3} justify="between">
        <Text tone="soft">{t('profileIntro')}</Text>
        <Stack row gap={3}>
          <Button onClick={() => navigate(PATHS.sessions)}>{t('sessions')}</Button>
          <Button onClick={() => navigate(PATHS.secondFactor)}>{t('secondFactor')}</Button>
          <Button icon="lock" onClick={() => navigate(PATHS.editPassword)}>
            {t('changePassword')}
          </Button>
        </Stack>
      </Stack>
      <QueryState query={config} skeleton={skeleton}>
        {(loaded) => (
          <QueryState query={me} skeleton={skeleton}>
            {(profile) => <ProfileForm config={loaded} profile={profile} onSaved={me.mutate} />}
          </QueryState>
        )}
      </QueryState>
      <Slot name="profile-section" />
    </Stack>
  );
}

interface ProfileFormProps {
  config: SignupConfig;
  profile: Profile;
  onSaved: (profile: Profile, options: { revalidate: boolean }) => unknown;
}

function ProfileForm({ config, profile, onSaved }: ProfileFormProps) {
  const t = useT();
  const fields = useStaleFields(config);
  const { context, schema } = useProfileRules('profile', config, profile);
  // All states of the profile that filled the form, by version: the request has only the differences.
  const states = useRef(new Map<number, Profile>());

  const valuesOf = (state: Profile): ProfileValues => {
    states.current.set(state.version, state);
    return valuesOfProfile(state, config);
  };
  const save = (values: ProfileValues): Promise<Profile> => {
    const base = states.current.get(values.version) ?? profile;
    const body = profileRequest(values, base, { config, hasScreens: context.hasScreens });
    return send(api.updateMe, { body });
  };
  const followUp = (saved: Profile) => {
    onSaved(saved, { revalidate: false });
    // Name, photo and sites are in the header and the drawer. If this fails, they update with the next page load.
    fetchWhoami().then(sessionStore.getState().begin, () => {});
  };
  return (
    <RecordForm<ProfileValues, Profile>
      initialValues={valuesOf(profile)}
      record={{ valuesOf, fields }}
      stale={['platform']}
      save={save}
      schema={schema}
      label={t('aboutYou')}
      draft="profile"
      isLong
      success={t('profileDone')}
      failure={t('profileFailed')}
      onDone={followUp}
    >
      <WaitingNote config={config} profile={profile} />
      <ProfileFields kind="profile" config={config} profile={profile} />
    </RecordForm>
  );
}

/** The answers that await the line manager, by their labels. */
function WaitingNote({ config, profile }: { config: SignupConfig; profile: Profile }) {
  const t = useT();
  const labels = shownGroups(config, 'profile')
    .flatMap(({ fields }) => fields)
    .filter(({ fieldName }) => Object.hasOwn(profile.pendingInformation, fieldName))
    .map(({ fieldLabel }) => fieldLabel);
  if (labels.length === 0) return null;
  return (
    <Alert tone="info" title={t('waitingTitle')}>
      {t('waitingText', { fields: labels.join(', ') })}
    </Alert>
  );
}

/** The words of the profile's fields, for the choice between mine and theirs. */
function useStaleFields(config: SignupConfig): StaleFields {
  const t = useT();
  const siteName = (id: unknown) => config.sites.find((site) => site.id === id)?.name ?? '';
  const photoName = (photo: unknown) => {
    if (photo instanceof File) return t('photoPreview');
    return photo ? t('photoTheirs') : '';
  };
  const groups = config.additionalSignupGroups;
  return {
    firstName: { label: t('firstName') },
    lastName: { label: t('lastName') },
    email: { label: t('email') },
    phone: { label: t('phone') },
    photo: { label: t('photo'), show: photoName },
    lineManagerEmail: { label: t('lineManagerEmail') },
    postcode: { label: t('postcode') },
    vehicles: { label: t('vehicles') },
    site: { label: t('homeSite'), show: siteName },
    isLocatable: { label: t('isLocatable') },
    ...Object.fromEntries(
      groups.map(({ name, condition }, index) => [`groups.${groupKey(index)}`, { label: condition || name }]),
    ),
    ...Object.fromEntries(
      groups
        .flatMap(({ fields }) => fields)
        .map((field) => [`additionalInformation.${field.fieldName}`, { label: field.fieldLabel }]),
    ),
  };
}
