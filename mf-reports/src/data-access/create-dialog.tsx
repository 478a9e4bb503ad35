import type { NewDataToken } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { MultiSelectField, SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { homeZone, today } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { CopyField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { array, object, string } from 'yup';
import { DATASETS, exportAddress, useDatasetNames } from '#parts/datasets';
import { periodOf } from '#parts/period';
import { NEVER, newToken, offeredScopes, type TokenValues, tokenBody, VALID_DAYS } from './rules.ts';
import { useT } from './texts/en.ts';

/** Makes a token and shows it this once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewDataToken | null>(null);
  return made ? (
    <TokenDialog made={made} onClose={onClose} />
  ) : (
    <TokenForm onMade={setMade} onClose={onClose} />
  );
}

function TokenForm({ onMade, onClose }: { onMade: (made: NewDataToken) => void; onClose: () => void }) {
  const t = useT();
  const names = useDatasetNames();
  const sites = useSession(permittedSites);
  const features = useSession(({ client }) => client?.features);
  const groups = useSession(({ user }) => user?.groups);
  const scopes = offeredScopes(features ?? [], groups ?? []);
  return (
    <FormDialog<TokenValues, NewDataToken>
      title={t('add')}
      draft="data-token"
      initialValues={newToken}
      schema={() =>
        object({
          name: string().trim().required(t('required')),
          scopes: array().test('dataset', t('chooseData'), (chosen) =>
            Boolean(chosen?.some((scope) => scope !== 'people')),
          ),
        })
      }
      save={(values) => send(api.createDataToken, { body: tokenBody(values) })}
      stale={['data-tokens']}
      failure={t('saveFailed')}
      submitLabel={t('save')}
      onDone={onMade}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        required
        maxLength={60}
        autoComplete="off"
      />
      <MultiSelectField
        name="scopes"
        label={t('scopes')}
        help={t(scopes.includes('people') ? 'scopesHelp' : 'scopesAdmin')}
        required
        options={scopes.map((value) => ({ value, label: names(value) }))}
      />
      <MultiSelectField
        name="siteIds"
        label={t('sites')}
        help={t('sitesHelp')}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="validDays"
        label={t('expiry')}
        options={VALID_DAYS.map((count) => ({
          value: count,
          label: count === NEVER ? t('never') : t('days', { count }),
        }))}
      />
    </FormDialog>
  );
}

/** Escape would lose the token, so that only a button closes it. */
function TokenDialog({ made, onClose }: { made: NewDataToken; onClose: () => void }) {
  const t = useT();
  const now = today(useSession(homeZone));
  const [dataset] = DATASETS.filter((name) => made.dataToken.scopes.includes(name));
  const example =
    dataset && exportAddress({ dataset, site: null, ...periodOf(null, null, now), format: 'csv' });
  return (
    <Dialog
      open
      closable={false}
      title={t('tokenTitle', { name: made.dataToken.name })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text block>{t('tokenText')}</Text>
        <CopyField label={t('token')} text={made.token} />
        <CopyField label={t('header')} text={`Authorization: Bearer ${made.token}`} />
        {example ? <CopyField label={t('address')} text={`${window.location.origin}${example}`} /> : null}
      </Stack>
    </Dialog>
  );
}
