import * as api from '@portal/openapi/identity';
import { errorText, orGone, send } from '@portal/shared/api';
import { forgetHelpTexts } from '@portal/shared/api/platform';
import { ActionDialog } from '@portal/shared/dialogs';
import { RecordForm, TextAreaField, TextField } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { Segmented } from '@portal/shared/ui/form';
import { Section } from '@portal/shared/ui/sections';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { IDENTITY_DOMAIN } from '#parts/api';
import { adminLink } from '#paths';
import { HtmlPreview } from '../html-preview/html-preview.tsx';
import { isSameHtml } from '../html-preview/same-html.ts';
import { useT } from '../texts/en.ts';
import { type HelpTextValues, helpTextUpdate, helpTextValues } from './help-text-values.ts';
import { HELP_TEXT_LOCALES, type HelpText, helpTextId, knownKey } from './rules.ts';

export interface HelpTextEditorProps {
  /** Version 0 where it is not written yet. */
  text: HelpText;
  onLeave: () => void;
}

/** One help text in one language: title, HTML, and how it will look. */
export function HelpTextEditor({ text, onLeave }: HelpTextEditorProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isCleaned, setCleaned] = useState(false);
  const { key, locale } = text;
  const known = knownKey(key);

  const save = async (values: HelpTextValues): Promise<HelpText> => {
    const kept = await send(api.replaceHelpText, { path: { key, locale }, body: helpTextUpdate(values) });
    forgetHelpTexts();
    setCleaned(!isSameHtml(kept.text, values.text));
    return kept;
  };
  const schema = () => object({ title: string().trim().required(t('area.required')) });
  return (
    <Stack gap={4}>
      <div>
        <Button variant="quiet" icon="chevron-left" onClick={onLeave}>
          {t('helpTexts.toList')}
        </Button>
      </div>
      <Section
        title={known ? t(`helpTexts.keys.${known}`) : key}
        about={t(known ? `helpTexts.uses.${known}` : 'helpTexts.ownKey')}
        actions={
          <Segmented
            label={t('helpTexts.language')}
            value={locale}
            choices={HELP_TEXT_LOCALES.map((value) => ({ value, label: t(`helpTexts.languages.${value}`) }))}
            onChange={(next) => navigate(adminLink('help-texts', helpTextId(key, next)), { replace: true })}
          />
        }
      >
        <RecordForm
          initialValues={helpTextValues(text)}
          record={{
            valuesOf: helpTextValues,
            fields: { title: { label: t('helpTexts.name') }, text: { label: t('helpTexts.text') } },
          }}
          stale={[IDENTITY_DOMAIN]}
          save={save}
          schema={schema}
          label={t('helpTexts.editOne', {
            name: known ? t(`helpTexts.keys.${known}`) : key,
            language: t(`helpTexts.languages.${locale}`),
          })}
          draft={`admin-help-text-${helpTextId(key, locale)}`}
          success={t('helpTexts.saved')}
          failure={t('area.saveFailed')}
        >
          {isCleaned ? (
            <Alert tone="warning" live>
              {t('helpTexts.cleaned')}
            </Alert>
          ) : null}
          <Stack columns={22} gap={6} align="start">
            <Stack gap={4}>
              <TextField name="title" label={t('helpTexts.name')} required maxLength={200} />
              <TextAreaField
                name="text"
                label={t('helpTexts.text')}
                help={t('helpTexts.textHelp')}
                rows={12}
                maxRows={24}
                maxLength={20_000}
                className="id-mono"
              />
            </Stack>
            <Preview locale={locale} />
          </Stack>
        </RecordForm>
      </Section>
      <RemoveText text={text} onRemoved={onLeave} />
    </Stack>
  );
}

function Preview({ locale }: { locale: string }) {
  const { values } = useFormikContext<HelpTextValues>();
  return <HtmlPreview text={values.text} title={values.title} lang={locale} />;
}

function RemoveText({ text, onRemoved }: { text: HelpText; onRemoved: () => void }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  // Written just now, it is in the list of the server the next time it is asked.
  if (text.version === 0) return null;
  return (
    <div>
      <Button variant="danger-quiet" icon="trash" onClick={() => setAsked(true)}>
        {t('helpTexts.remove')}
      </Button>
      {isAsked ? (
        <ActionDialog
          danger
          title={t('helpTexts.removeTitle')}
          confirmLabel={t('helpTexts.remove')}
          call={async () => {
            await orGone(send(api.deleteHelpText, { path: { key: text.key, locale: text.locale } }));
            forgetHelpTexts();
          }}
          stale={[IDENTITY_DOMAIN]}
          success={t('helpTexts.removed')}
          failure={(error) => errorText(error) ?? t('area.saveFailed')}
          onDone={onRemoved}
          onClose={() => setAsked(false)}
        >
          {t('helpTexts.removeText')}
        </ActionDialog>
      ) : null}
    </div>
  );
}
