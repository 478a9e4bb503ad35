import { Form, RadioField, TextField } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId } from 'react';
import { object, string } from 'yup';
import { useT } from '#messages/admin/index.ts';
import { adminLink } from '#paths';
import { HELP_TEXT_LOCALES, type HelpTextLocale, helpTextId, KEY_PATTERN } from '../domain/help-text-rows.ts';

export interface NewKeyDialogProps {
  taken: readonly string[];
  onClose: () => void;
}

/** Names a text; it is written on the next screen, and nothing is saved before. */
export function NewKeyDialog({ taken, onClose }: NewKeyDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const form = useId();
  const schema = () =>
    object({
      key: string()
        .trim()
        .required(t('area.required'))
        .matches(KEY_PATTERN, { message: t('helpTexts.keyWrong'), excludeEmptyString: true })
        .notOneOf([...taken], t('helpTexts.keyTaken')),
    });
  return (
    <Dialog
      open
      size="sm"
      title={t('helpTexts.newKeyTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('area.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('helpTexts.next')}
          </Button>
        </>
      }
    >
      <Form<{ key: string; locale: HelpTextLocale }>
        id={form}
        label={t('helpTexts.newKeyTitle')}
        initialValues={{ key: '', locale: 'en' }}
        schema={schema}
        onSubmit={async ({ key, locale }) => {
          onClose();
          navigate(adminLink('help-texts', helpTextId(key.trim(), locale)));
        }}
      >
        <Stack gap={4}>
          <TextField
            name="key"
            label={t('helpTexts.key')}
            help={t('helpTexts.keyHelp')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
          <RadioField<HelpTextLocale>
            name="locale"
            label={t('helpTexts.language')}
            row
            options={HELP_TEXT_LOCALES.map((value) => ({ value, label: t(`helpTexts.languages.${value}`) }))}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
