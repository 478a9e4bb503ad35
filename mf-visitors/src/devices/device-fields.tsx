import { SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { useT } from './texts/en.ts';

/** What a device is called and where it stands. */
export function DeviceFields() {
  const t = useT();
  const sites = useSession(permittedSites);
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
      <SelectField<number>
        name="siteId"
        label={t('site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}

/** The site that is chosen for the whole portal, or the first. */
export function useSuggestedSite(): number | null {
  const sites = useSession(permittedSites);
  return useSession((session) => session.siteId) ?? sites[0]?.id ?? null;
}
