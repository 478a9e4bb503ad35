import type { NdaText } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { send, useRead } from '@portal/shared/api';
import { RecordForm, TextAreaField } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDayOf, siteZone } from '@portal/shared/time';
import { Alert, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { IDENTITY_DOMAIN } from '#parts/api';
import { HtmlPreview } from '../html-preview/html-preview.tsx';
import { isSameHtml } from '../html-preview/same-html.ts';
import { useT } from '../texts/en.ts';

interface NdaValues {
  version: number;
  text: string;
}

const LONGEST = 50_000;

/** Section `nda`: the text that visitors sign. */
export function NdaSection() {
  const t = useT();
  return (
    <Section title={t('nda.title')} about={t('nda.about')}>
      <QueryState
        query={useRead(api.getNdaText)}
        skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
      >
        {(nda) => <NdaForm nda={nda} />}
      </QueryState>
    </Section>
  );
}

const ndaValues = ({ version, text }: NdaText): NdaValues => ({ version, text });

function NdaForm({ nda }: { nda: NdaText }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const [isCleaned, setCleaned] = useState(false);

  const save = async (values: NdaValues): Promise<NdaText> => {
    const kept = await send(api.updateNdaText, { body: values });
    setCleaned(!isSameHtml(kept.text, values.text));
    return kept;
  };
  return (
    <RecordForm
      initialValues={ndaValues(nda)}
      record={{
        valuesOf: ndaValues,
        fields: { text: { label: t('nda.text') } },
      }}
      stale={[IDENTITY_DOMAIN]}
      save={save}
      label={t('nda.title')}
      draft="admin-nda"
      success={t('nda.saved')}
      failure={t('area.saveFailed')}
    >
      <Text block tone="soft">
        {nda.updatedAt ? t('nda.newest', { day: formatDayOf(nda.updatedAt, zone, locale) }) : t('nda.none')}
      </Text>
      <Alert tone="info">{t('nda.resign')}</Alert>
      {isCleaned ? (
        <Alert tone="warning" live>
          {t('nda.cleaned')}
        </Alert>
      ) : null}
      <Stack columns={22} gap={6} align="start">
        <TextAreaField
          name="text"
          label={t('nda.text')}
          help={t('nda.textHelp')}
          rows={14}
          maxRows={28}
          maxLength={LONGEST}
          className="id-mono"
        />
        <Preview />
      </Stack>
    </RecordForm>
  );
}

function Preview() {
  const { values } = useFormikContext<NdaValues>();
  return <HtmlPreview text={values.text} />;
}
