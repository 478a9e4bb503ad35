import { RecordForm, TextField } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { Card, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import {
  type ClientConfiguration,
  type ClientConfigurationUpdate,
  IDENTITY_DOMAIN,
  updateClientConfiguration,
  useClientConfiguration,
} from '#parts/api';
import { useT } from '../texts/en.ts';

const TERM_LANGUAGES = ['en', 'de'] as const;

/** The portal's terms, for clients without their own. */
const USUAL = {
  en: { visitor: 'visitor', visitors: 'visitors' },
  de: { visitor: 'Besucher', visitors: 'Besucher' },
};

/** Section `terms`: the client's word for a guest, in each language of the portal. */
export function TermsSection() {
  const t = useT();
  const query = useClientConfiguration();
  const word = () => string().trim().required(t('area.required'));
  const schema = () =>
    object({
      terms: object(
        Object.fromEntries(
          TERM_LANGUAGES.map((language) => [language, object({ visitor: word(), visitors: word() })]),
        ),
      ),
    });
  return (
    <Section title={t('terms.title')} about={t('terms.about')}>
      <QueryState query={query} skeleton={<Skeleton width="100%" height="16rem" shape="block" />}>
        {(client) => (
          <RecordForm
            initialValues={termValues(client)}
            record={{
              valuesOf: termValues,
              fields: Object.fromEntries(
                TERM_LANGUAGES.flatMap((language) =>
                  (['visitor', 'visitors'] as const).map((name) => [
                    `terms.${language}.${name}`,
                    { label: `${t(`terms.${language}`)}: ${t(`terms.${name}`)}` },
                  ]),
                ),
              ),
            }}
            stale={[IDENTITY_DOMAIN]}
            save={(values) => updateClientConfiguration(termUpdate(values))}
            schema={schema}
            label={t('terms.title')}
            draft="admin-terms"
            success={t('area.saved')}
            failure={t('area.saveFailed')}
          >
            {TERM_LANGUAGES.map((language) => (
              <Card key={language} title={t(`terms.${language}`)} level={3}>
                <Stack gap={4}>
                  <div className="wp-fields">
                    <TextField
                      name={`terms.${language}.visitor`}
                      label={t('terms.visitor')}
                      required
                      maxLength={40}
                    />
                    <TextField
                      name={`terms.${language}.visitors`}
                      label={t('terms.visitors')}
                      required
                      maxLength={40}
                    />
                  </div>
                  <Example language={language} />
                </Stack>
              </Card>
            ))}
          </RecordForm>
        )}
      </QueryState>
    </Section>
  );
}

const EXAMPLES = { en: 'terms.exampleEn', de: 'terms.exampleDe' } as const;

/** The words in a sentence of their language, while they are typed. */
function Example({ language }: { language: keyof typeof EXAMPLES }) {
  const t = useT();
  const { values } = useFormikContext<TermValues>();
  const words = values.terms[language];
  const visitor = words?.visitor.trim() || '…';
  const visitors = words?.visitors.trim() || '…';
  return (
    <Text block tone="soft">
      <Text size="sm" tone="faint">
        {t('terms.example')}
        {': '}
      </Text>
      <span lang={language}>{t(EXAMPLES[language], { visitor, visitors })}</span>
    </Text>
  );
}

interface TermValues {
  version: number;
  terms: Record<string, { visitor: string; visitors: string }>;
}

/** Every language of the portal gets its terms; the client's terms in other languages stay. */
function termValues({ version, terms }: ClientConfiguration): TermValues {
  const all = Object.fromEntries(
    TERM_LANGUAGES.map((language) => [language, terms[language] ?? USUAL[language]]),
  );
  return { version, terms: { ...terms, ...all } };
}

function termUpdate({ version, terms }: TermValues): ClientConfigurationUpdate {
  const trimmed = Object.entries(terms).map(
    ([language, { visitor, visitors }]) =>
      [language, { visitor: visitor.trim(), visitors: visitors.trim() }] as const,
  );
  return { version, terms: Object.fromEntries(trimmed) };
}
