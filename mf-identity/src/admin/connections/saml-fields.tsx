import { CheckboxField, FieldArray, NumberField, TextAreaField, TextField } from '@portal/shared/forms';
import { Card, Stack } from '@portal/shared/ui/core';
import { LogInFields } from './log-in-fields.tsx';
import { NameField } from './name-field.tsx';
import { SamlMetadata } from './saml-metadata.tsx';
import { useT } from './texts/en.ts';

const CERTIFICATES = 10;
const ATTRIBUTES = ['emailAttribute', 'givenNameAttribute', 'familyNameAttribute'] as const;

/** The settings of an identity provider with SAML 2.0 (rules/single-sign-on.md#settings). */
export function SamlFields() {
  const t = useT();
  return (
    <>
      <Card title={t('provider')} level={3}>
        <Stack gap={4}>
          <NameField help={t('nameHelp')} />
          <SamlMetadata />
          <div className="wp-fields">
            <TextField name="saml.entityId" label={t('entityId')} maxLength={1000} autoComplete="off" />
            <TextField name="saml.ssoUrl" type="url" label={t('ssoUrl')} maxLength={2000} />
            <TextField
              name="saml.metadataUrl"
              type="url"
              label={t('metadataUrl')}
              help={t('metadataUrlHelp')}
              maxLength={2000}
            />
            <NumberField name="saml.clockSkewSeconds" label={t('clockSkew')} required min={0} max={300} />
          </div>
          <FieldArray
            name="saml.certificates"
            label={t('certificates')}
            help={t('certificatesHelp')}
            addLabel={t('addCertificate')}
            removeLabel={(index) => t('removeCertificate', { number: index + 1 })}
            newRow={() => ''}
            max={CERTIFICATES}
          >
            {(row, index) => (
              <TextAreaField
                name={row}
                label={t('certificate', { number: index + 1 })}
                required
                rows={3}
                maxRows={6}
                maxLength={8000}
              />
            )}
          </FieldArray>
          <CheckboxField
            name="saml.allowsIdpInitiated"
            label={t('allowsIdpInitiated')}
            help={t('allowsIdpInitiatedHelp')}
          />
        </Stack>
      </Card>
      <Card title={t('attributes')} level={3}>
        <div className="wp-fields">
          {ATTRIBUTES.map((name) => (
            <TextField
              key={name}
              name={`saml.${name}`}
              label={t(`${name}`)}
              help={t('attributeHelp')}
              maxLength={200}
              autoComplete="off"
            />
          ))}
        </div>
      </Card>
      <LogInFields kind="saml">
        <CheckboxField name="saml.trustsEmail" label={t('trustsEmail')} help={t('trustsEmailHelp')} />
      </LogInFields>
    </>
  );
}
