import * as api from '@portal/openapi/sample-things';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { object, string } from 'yup';
import { useT } from './texts/en.ts';

/** Adds one to a site. */
export function AddForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const chosen = useSession(({ siteId }) => siteId) ?? sites[0]?.id;
  return (
    <FormDialog
      title={t('add')}
      size="sm"
      draft="sample-thing-new"
      initialValues={{ site: chosen ?? null, name: '' }}
      schema={() => object({ name: string().trim().required(t('nameRequired')) })}
      save={({ site, name }, key) =>
        send(api.createSampleThing, { body: { siteId: site ?? 0, name: name.trim() }, key })
      }
      stale={['sample-things']}
      success={t('added')}
      failure={t('addingFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <SelectField
        name="site"
        label={t('site')}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="name" label={t('name')} required maxLength={50} />
    </FormDialog>
  );
}
