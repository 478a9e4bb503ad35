import { settingGroups } from '@portal/openapi/settings/fields';
import { allows } from '@portal/shared/access';
import { EmailField, RecordForm, SelectField, SwitchField, TextField, TimeField } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { Card, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { Section } from '@portal/shared/ui/sections';
import {
  type ClientConfiguration,
  IDENTITY_DOMAIN,
  updateClientConfiguration,
  useClientConfiguration,
} from '#parts/api';
import { useT as usePeopleT } from '#parts/people';
import { useT } from '../texts/en.ts';
import { clientSchema } from './client-schema.ts';
import { clientUpdate, clientValues } from './client-values.ts';
import { settingRecord } from './setting-texts.ts';
import { SettingsCard } from './settings-card.tsx';

const PRODUCTS = ['visitor', 'parking', 'booking'] as const;
/** Section `client`: what the organisation is, and how far ahead people may book. */
export function ClientSection() {
  const t = useT();
  return (
    <Section title={t('client.title')} about={t('client.about')}>
      <QueryState
        query={useClientConfiguration()}
        skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
      >
        {(client) => <ClientForm client={client} />}
      </QueryState>
    </Section>
  );
}

function ClientForm({ client }: { client: ClientConfiguration }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const people = usePeopleT();
  const isSuperadmin = useSession((session) => allows({ groups: ['superadmin'] }, session));
  const productName = (product: unknown) =>
    PRODUCTS.find((one) => one === product) ? t(`client.products.${product as 'visitor'}`) : '';
  return (
    <RecordForm
      initialValues={clientValues(client)}
      record={{
        valuesOf: clientValues,
        fields: {
          name: { label: t('client.name') },
          product: { label: t('client.product'), show: productName },
          businessDayStart: { label: t('client.businessDayStart') },
          businessDayEnd: { label: t('client.businessDayEnd') },
          privacyUrl: { label: t('client.privacyUrl') },
          supportEmail: { label: t('client.supportEmail') },
          signupEnabled: { label: t('client.signupEnabled') },
          isDemo: { label: t('client.demoMode') },
          ...settingRecord(t, people, locale),
        },
      }}
      stale={[IDENTITY_DOMAIN]}
      save={(values) => updateClientConfiguration(clientUpdate(values, isSuperadmin))}
      schema={() => clientSchema(t)}
      label={t('client.title')}
      draft="admin-client"
      isLong
      success={t('area.saved')}
      failure={t('area.saveFailed')}
    >
      <Card title={t('client.identity')} level={3}>
        <Stack gap={4}>
          <div className="wp-fields">
            <TextField
              name="name"
              label={t('client.name')}
              help={t('client.nameHelp')}
              required
              maxLength={80}
            />
            <SelectField
              name="product"
              label={t('client.product')}
              help={t('client.productHelp')}
              options={PRODUCTS.map((value) => ({ value, label: t(`client.products.${value}`) }))}
            />
          </div>
          <Facts items={[{ label: t('client.domains'), value: client.domains.join(', ') }]} />
          <Text block size="sm" tone="faint">
            {t('client.domainsHelp')}
          </Text>
        </Stack>
      </Card>
      <Card title={t('client.businessDay')} level={3}>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('client.businessDayHelp')}
          </Text>
          <div className="wp-fields">
            <TimeField name="businessDayStart" label={t('client.businessDayStart')} required />
            <TimeField name="businessDayEnd" label={t('client.businessDayEnd')} required />
          </div>
        </Stack>
      </Card>
      <Card title={t('client.contacts')} level={3}>
        <div className="wp-fields">
          <TextField
            name="privacyUrl"
            label={t('client.privacyUrl')}
            help={t('client.privacyUrlHelp')}
            maxLength={500}
          />
          <EmailField
            name="supportEmail"
            label={t('client.supportEmail')}
            help={t('client.supportEmailHelp')}
          />
        </div>
      </Card>
      <Card title={t('client.signUp')} level={3}>
        <SwitchField
          name="signupEnabled"
          label={t('client.signupEnabled')}
          help={t('client.signupEnabledHelp')}
        />
      </Card>
      {isSuperadmin ? (
        <Card title={t('client.demo')} level={3}>
          <SwitchField name="isDemo" label={t('client.demoMode')} help={t('client.demoModeHelp')} />
        </Card>
      ) : null}
      {settingGroups.map((group) => (
        <SettingsCard key={group.name} group={group} />
      ))}
    </RecordForm>
  );
}
