import * as api from '@portal/openapi/identity';
import { send, useRead } from '@portal/shared/api';
import { NumberField, RecordForm, SwitchField, TextAreaField } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { Card, Skeleton, Stack } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { mixed, ValidationError } from 'yup';
import { IDENTITY_DOMAIN, type SignupConfig } from '#parts/api';
import { useT } from '../texts/en.ts';
import { FormPreview } from './form-preview.tsx';
import { GroupsEditor } from './groups-editor.tsx';
import { signUpErrors } from './sign-up-errors.ts';
import { FLAGS, type GroupValues, type SignUpValues, signUpUpdate, signUpValues } from './sign-up-values.ts';
import './sign-up.css';

/** Section `sign-up`: what the one form of sign-up, invite and profile asks for (rules/accounts.md#sign-up-configuration). */
export function SignUpSection() {
  const t = useT();
  return (
    <Section title={t('signUp.title')} about={t('signUp.about')}>
      <QueryState
        query={useRead(api.getSignupConfig, { query: { words: 'written' } }, { revalidateOnFocus: false })}
        skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
      >
        {(config) => <SignUpForm config={config} />}
      </QueryState>
    </Section>
  );
}

const EXPLAINED = ['lineManagerVerification', 'lineManagerAccountRequired'] as const;

function isExplained(flag: (typeof FLAGS)[number]): flag is (typeof EXPLAINED)[number] {
  return EXPLAINED.some((one) => one === flag);
}

function SignUpForm({ config }: { config: SignupConfig }) {
  const t = useT();
  const names = (groups: unknown) =>
    Array.isArray(groups)
      ? groups
          .map(
            ({ name, fields }: GroupValues) => `${name} (${t('signUp.question', { count: fields.length })})`,
          )
          .join(', ')
      : '';
  return (
    <RecordForm
      initialValues={signUpValues(config)}
      record={{
        valuesOf: signUpValues,
        fields: {
          ...Object.fromEntries(FLAGS.map((flag) => [flag, { label: t(`signUp.${flag}`) }])),
          maxRegistrations: { label: t('signUp.maxRegistrations') },
          allowedEmailDomains: { label: t('signUp.domains') },
          additionalSignupGroups: { label: t('signUp.groups'), show: names },
        },
      }}
      stale={[IDENTITY_DOMAIN]}
      save={(values) => send(api.replaceSignupConfig, { body: signUpUpdate(values) })}
      schema={() => signUpSchema(t)}
      label={t('signUp.title')}
      draft="admin-sign-up"
      isLong
      success={t('signUp.saved')}
      failure={t('area.saveFailed')}
    >
      <Card title={t('signUp.rules')} level={3}>
        <Stack gap={6}>
          <div className="wp-fields">
            {FLAGS.map((flag) => (
              <SwitchField
                key={flag}
                name={flag}
                label={t(`signUp.${flag}`)}
                help={isExplained(flag) ? t(`signUp.${flag}Help`) : undefined}
              />
            ))}
          </div>
          <div className="wp-fields">
            <NumberField
              name="maxRegistrations"
              label={t('signUp.maxRegistrations')}
              help={t('signUp.maxRegistrationsHelp')}
              min={0}
              max={20}
              required
            />
            <TextAreaField
              name="allowedEmailDomains"
              label={t('signUp.domains')}
              help={t('signUp.domainsHelp')}
              rows={2}
              maxRows={8}
            />
          </div>
        </Stack>
      </Card>
      <GroupsEditor />
      <FormPreview sites={config.sites} />
    </RecordForm>
  );
}

/** One test for all: names have to differ across groups and questions. */
function signUpSchema(t: ReturnType<typeof useT>) {
  return mixed().test('sign-up', (values, test) => {
    const errors = signUpErrors(withTexts(values) as SignUpValues);
    if (errors.length === 0) return true;
    return new ValidationError(
      errors.map(({ path, reason, what }) =>
        test.createError({ path, message: t(`signUp.${reason}`, { what: what ?? '' }) }),
      ),
    );
  });
}

/** Formik validates a copy in which an empty text is undefined. */
function withTexts(value: unknown): unknown {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item)]));
}
