import { PasswordField, TextField } from '@portal/shared/forms';
import { Card } from '@portal/shared/ui/core';
import { LogInFields } from './log-in-fields.tsx';
import { NameField } from './name-field.tsx';
import { useT } from './texts/en.ts';

/** The settings of an identity provider with OpenID Connect (rules/single-sign-on.md#settings). */
export function OidcFields({ isSecretSet }: { isSecretSet: boolean }) {
  const t = useT();
  return (
    <>
      <Card title={t('provider')} level={3}>
        <div className="wp-fields">
          <NameField help={t('nameHelp')} />
          <TextField
            name="oidc.issuer"
            type="url"
            label={t('issuer')}
            help={t('issuerHelp')}
            required
            maxLength={500}
          />
          <TextField name="oidc.clientId" label={t('clientId')} required maxLength={300} autoComplete="off" />
          <PasswordField
            name="secrets.clientSecret"
            label={t('clientSecret')}
            help={t(isSecretSet ? 'secretStored' : 'secretHelp')}
            autoComplete="off"
          />
          <TextField
            name="oidc.scopes"
            label={t('scopes')}
            help={t('scopesHelp')}
            required
            maxLength={400}
            autoComplete="off"
          />
        </div>
      </Card>
      <LogInFields kind="oidc" />
    </>
  );
}
