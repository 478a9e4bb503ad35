import { ColorField, NumberField, RecordForm, SelectField } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { Card, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { mixed, object, string } from 'yup';
import {
  type ClientConfiguration,
  IDENTITY_DOMAIN,
  updateClientConfiguration,
  useClientConfiguration,
} from '#parts/api';
import { useT } from '../texts/en.ts';
import { ContrastCheck } from './contrast-check.tsx';
import { themeUpdate, themeValues } from './look-values.ts';
import { isHex } from './rules/contrast-check.ts';
import './look.css';
import { FontEditor } from './font-editor.tsx';
import { LogoEditor } from './logo-editor.tsx';
import { ThemePreview } from './theme-preview.tsx';

/** Section `look`: logo, colours and corners, seen while they are chosen. */
export function ThemeSection() {
  const t = useT();
  return (
    <Section title={t('look.title')} about={t('look.about')}>
      <QueryState
        query={useClientConfiguration()}
        skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
      >
        {(client) => (
          <Stack gap={6}>
            <LogoEditor client={client} />
            <FontEditor client={client} />
            <LookForm client={client} />
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}

function LookForm({ client }: { client: ClientConfiguration }) {
  const t = useT();
  const wrong = t('look.colorWrong');
  const schema = () =>
    object({
      theme: object({
        primaryColor: string()
          .required(t('area.required'))
          .test('color', wrong, (text) => isHex(text ?? '')),
        headerColor: string().test('color', wrong, (text) => !text?.trim() || isHex(text)),
        borderRadius: mixed().nullable().required(t('area.required')),
      }),
    });
  return (
    <RecordForm
      initialValues={themeValues(client)}
      record={{
        valuesOf: themeValues,
        fields: {
          'theme.primaryColor': { label: t('look.primaryColor') },
          'theme.headerColor': { label: t('look.headerColor') },
          'theme.borderRadius': { label: t('look.borderRadius') },
          'theme.font': { label: t('look.font') },
        },
      }}
      stale={[IDENTITY_DOMAIN]}
      save={(values) => updateClientConfiguration(themeUpdate(values))}
      schema={schema}
      label={t('look.colours')}
      draft="admin-look"
      success={t('area.saved')}
      failure={t('area.saveFailed')}
    >
      <Card title={t('look.colours')} level={3}>
        <div className="wp-fields">
          <ColorField
            name="theme.primaryColor"
            label={t('look.primaryColor')}
            help={t('look.primaryColorHelp')}
            required
          />
          <ColorField
            name="theme.headerColor"
            label={t('look.headerColor')}
            help={t('look.headerColorHelp')}
          />
          <NumberField
            name="theme.borderRadius"
            label={t('look.borderRadius')}
            help={t('look.borderRadiusHelp')}
            unit="px"
            min={0}
            max={24}
            required
          />
          <SelectField name="theme.font" label={t('look.font')} options={fontOptions(client, t)} required />
        </div>
      </Card>
      <Card title={t('look.preview')} level={3}>
        <ThemePreview client={client} />
      </Card>
      <Card title={t('look.contrast')} level={3}>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('look.contrastAbout')}
          </Text>
          <ContrastCheck />
        </Stack>
      </Card>
    </RecordForm>
  );
}

/** The own one only where there is one. */
function fontOptions({ theme: { font } }: ClientConfiguration, t: ReturnType<typeof useT>) {
  const own = font?.startsWith('/') ? [{ value: font, label: t('look.ownFont') }] : [];
  return [{ value: 'inter', label: 'Inter' }, { value: 'system', label: t('look.systemFont') }, ...own];
}
