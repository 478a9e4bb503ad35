import {
  CheckboxField,
  DateTextField,
  EmailField,
  MultiSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { useT } from '#parts/account';
import type { Profile, SignupField } from '#parts/api';
import { answersOf } from './rules/profile-values.ts';

interface AnswerFieldProps {
  field: SignupField;
  profile: Profile | undefined;
}

/** One additional field, by its type (rules/accounts.md#sign-up-configuration). */
export function AnswerField({ field, profile }: AnswerFieldProps) {
  const t = useT();
  const type = field.signUpFieldType;
  const texts = {
    name: `additionalInformation.${field.fieldName}`,
    label: field.fieldLabel,
    // The line manager's address is skipped in the required check (rules/accounts.md#line-manager-email).
    required: field.required && type !== 'lm-email',
    help: useHelp(field, profile),
  };
  const options = field.options.map((value, place) => ({
    value,
    label: field.shownOptions?.[place] ?? value,
  }));
  switch (type) {
    case 'bool':
      return <CheckboxField {...texts} />;
    case 'select':
      return <SelectField<string> {...texts} options={options} placeholder={t('choosePlaceholder')} />;
    case 'multi':
      return <MultiSelectField<string> {...texts} options={options} placeholder={t('choosePlaceholder')} />;
    case 'text':
      return <TextAreaField {...texts} maxLength={5000} />;
    case 'date':
      return <DateTextField {...texts} />;
    case 'lm-email':
      return <EmailField {...texts} />;
    default:
      return <TextField {...texts} maxLength={5000} />;
  }
}

/** The hint, who has to confirm it, and what holds until they have. */
function useHelp(field: SignupField, profile: Profile | undefined) {
  const t = useT();
  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    const shown = (one: unknown) =>
      field.shownOptions?.[field.options.indexOf(String(one))] ?? String(one ?? '');
    const text = Array.isArray(value) ? value.map(shown).join(', ') : shown(value);
    return text || t('emptyValue');
  };
  const isWaiting = profile && Object.hasOwn(profile.pendingInformation, field.fieldName);
  const holds = isWaiting ? answersOf(profile.additionalInformation)[field.fieldName] : undefined;
  const notes = [
    field.fieldHint,
    field.requiresVerification && !isWaiting ? t('needsVerification') : '',
    isWaiting ? t('waitingField', { value: say(holds) }) : '',
  ];
  const said = notes.filter(Boolean);
  if (said.length === 0) return undefined;
  return said.map((note) => (
    <span key={note} className="id-profile__note">
      {note}
    </span>
  ));
}
