import { SelectField, SwitchField, TextAreaField, TextField, TranslationFields } from '@portal/shared/forms';
import { Stack } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';
import { fieldNameOf } from './rules/field-name.ts';
import { FIELD_TYPES, type FieldType, type FieldValues, hasOptions } from './sign-up-values.ts';

/** `name`: where the question is in the form, `additionalSignupGroups.0.fields.1`. */
export function QuestionFields({ name, field }: { name: string; field: FieldValues }) {
  const t = useT();
  const isManager = field.signUpFieldType === 'lm-email';
  return (
    <Stack gap={4}>
      <div className="wp-fields">
        <TextField name={`${name}.fieldLabel`} label={t('signUp.fieldLabel')} required maxLength={100} />
        <SelectField<FieldType>
          name={`${name}.signUpFieldType`}
          label={t('signUp.fieldType')}
          required
          options={FIELD_TYPES.map((value) => ({ value, label: t(`signUp.types.${value}`) }))}
        />
        <TextField
          name={`${name}.fieldHint`}
          label={t('signUp.fieldHint')}
          help={t('signUp.fieldHintHelp')}
          maxLength={300}
        />
        <TextField
          name={`${name}.fieldName`}
          label={t('signUp.fieldName')}
          help={t('signUp.fieldNameHelp')}
          placeholder={field.fieldLabel.trim() ? fieldNameOf(field.fieldLabel) : ''}
          className="id-mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
        />
        {hasOptions(field.signUpFieldType) ? (
          <TextAreaField
            name={`${name}.options`}
            label={t('signUp.options')}
            help={t('signUp.optionsHelp')}
            required
            rows={3}
            className="wp-fields__wide"
          />
        ) : null}
      </div>
      <TranslationFields
        name={`${name}.translations`}
        level={4}
        fields={[
          { name: 'fieldLabel', label: t('signUp.fieldLabel'), maxLength: 100 },
          { name: 'fieldHint', label: t('signUp.fieldHint'), maxLength: 300 },
          ...(hasOptions(field.signUpFieldType)
            ? [{ name: 'options', label: t('signUp.options'), help: t('signUp.optionsInLanguage'), rows: 3 }]
            : []),
        ]}
      />
      <div className="wp-fields">
        <SwitchField
          name={`${name}.required`}
          label={t('signUp.required')}
          help={isManager ? t('signUp.requiredManager') : undefined}
        />
        <SwitchField
          name={`${name}.requiresVerification`}
          label={t('signUp.requiresVerification')}
          help={t('signUp.requiresVerificationHelp')}
        />
        <SwitchField
          name={`${name}.hideOnEdit`}
          label={t('signUp.hideOnEdit')}
          help={t('signUp.hideOnEditHelp')}
        />
      </div>
    </Stack>
  );
}
