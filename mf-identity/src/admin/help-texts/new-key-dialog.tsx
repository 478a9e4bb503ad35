import { FormDialog } from '@portal/shared/form-dialogs';
import { RadioField, TextField } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { object, string } from 'yup';
import { adminLink } from '#paths';
import { useT } from '../texts/en.ts';
import { HELP_TEXT_LOCALES, type HelpTextLocale, helpTextId, KEY_PATTERN } from './rules.ts';

export interface NewKeyDialogProps {
  taken: readonly string[];
  onClose: () => void;
}

/** Names a text; it is written on the next screen, and nothing is saved before. */
export function NewKeyDialog({ taken, onClose }: NewKeyDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const schema = () =>
    object({
      key: string()
        .trim()
        .required(t('area.required'))
        .matches(KEY_PATTERN, { message: t('helpTexts.keyWrong'), excludeEmptyString: true })
        .notOneOf([...taken], t('helpTexts.keyTaken')),
    });
  return (
    <FormDialog<{ key: string; locale: HelpTextLocale }, void>
      size="sm"
      title={t('helpTexts.newKeyTitle')}
      draft="admin-help-text-key"
      initialValues={{ key: '', locale: 'en' }}
      schema={schema}
      save={async ({ key, locale }) => navigate(adminLink('help-texts', helpTextId(key.trim(), locale)))}
      submitLabel={t('helpTexts.next')}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
