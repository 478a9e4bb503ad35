import type { StaleFields } from '@portal/shared/forms';
import { useT } from '#parts/account';
import type { SignupConfig } from '#parts/api';
import { groupKey } from '#parts/profile-form';

/** The words of the profile's fields, for the choice between mine and theirs. */
export function useStaleFields(config: SignupConfig): StaleFields {
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
