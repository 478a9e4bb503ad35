import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { ApiError, errorText, send } from '@portal/shared/api';
import { Button, Stack } from '@portal/shared/ui/core';
import { Field, TextArea } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useT as useAdminT } from '../texts/en.ts';
import { useT } from './texts/en.ts';

/** Fills in the provider's side from its metadata: pasted, or at an address. */
export function SamlMetadata() {
  const t = useT();
  const tAdmin = useAdminT();
  const { setFieldValue } = useFormikContext();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const source = text.trim();
  const url = /^https?:\/\/\S+$/i.test(source) ? source : null;
  const read = useAction({
    call: () => send(api.previewSamlMetadata, { body: url === null ? { xml: source } : { url } }),
    success: t('metadataRead'),
    onDone: async ({ entityId, ssoUrl, certificates }) => {
      const values = { entityId, ssoUrl, certificates, metadataUrl: url ?? '' };
      for (const [name, value] of Object.entries(values)) await setFieldValue(`saml.${name}`, value);
      setText('');
    },
    onFailed: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : undefined;
      setError(fields?.xml?.[0] ?? fields?.url?.[0] ?? errorText(failure) ?? tAdmin('area.saveFailed'));
    },
  });
  return (
    <Stack gap={3}>
      <Field label={t('metadata')} help={t('metadataHelp')} error={error}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxRows={8}
            value={text}
            onChange={(value) => {
              setText(value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div>
        <Button
          loading={read.isRunning}
          onClick={() => (source === '' ? setError(t('metadataMissing')) : void read.run())}
        >
          {t('readMetadata')}
        </Button>
      </div>
    </Stack>
  );
}
