import { isEmail } from '@portal/shared/people';
import { FIELD_NAME_PATTERN } from './rules/field-name.ts';
import {
  domainOf,
  type FieldValues,
  type GroupValues,
  hasOptions,
  nameOfField,
  type SignUpValues,
  splitLines,
} from './sign-up-values.ts';

/** Why a configuration can't be saved; the catalogue has the text under the same key. */
export interface SignUpError {
  /** Path of the form's field: `additionalSignupGroups.0.fields.1.options`. */
  path: string;
  reason:
    | 'mustBeFilled'
    | 'domainWrong'
    | 'groupNameTaken'
    | 'conditionRequired'
    | 'fieldNameWrong'
    | 'fieldNameTaken'
    | 'optionsRequired'
    | 'optionTwice'
    | 'optionTooLong';
  /** The wrong value, if the text names it. */
  what?: string;
}

const OPTION_MAX_LENGTH = 100;

/** The errors that the form can detect; the server's own rules have the last word. */
export function signUpErrors(values: SignUpValues): SignUpError[] {
  const errors: SignUpError[] = [];
  const { maxRegistrations } = values;
  if (maxRegistrations === null) errors.push({ path: 'maxRegistrations', reason: 'mustBeFilled' });
  const wrong = splitLines(values.allowedEmailDomains).find((line) => !isEmail(`a@${domainOf(line)}`));
  if (wrong !== undefined) errors.push({ path: 'allowedEmailDomains', reason: 'domainWrong', what: wrong });

  const groupNames = new Set<string>();
  const fieldNames = new Set<string>();
  for (const [place, group] of values.additionalSignupGroups.entries()) {
    const path = `additionalSignupGroups.${place}`;
    errors.push(...groupErrors(group, path, groupNames));
    for (const [index, field] of group.fields.entries())
      errors.push(...fieldErrors(field, `${path}.fields.${index}`, fieldNames));
  }
  return errors;
}

function groupErrors(group: GroupValues, path: string, taken: Set<string>): SignUpError[] {
  const errors: SignUpError[] = [];
  const name = group.name.trim();
  if (name === '') errors.push({ path: `${path}.name`, reason: 'mustBeFilled' });
  else if (taken.has(name)) errors.push({ path: `${path}.name`, reason: 'groupNameTaken' });
  taken.add(name);
  if (group.isConditional && group.condition.trim() === '')
    errors.push({ path: `${path}.condition`, reason: 'conditionRequired' });
  return errors;
}

/** Names are unique across all groups: a person's answers are one record. */
function fieldErrors(field: FieldValues, path: string, taken: Set<string>): SignUpError[] {
  const errors: SignUpError[] = [];
  if (field.fieldLabel.trim() === '') errors.push({ path: `${path}.fieldLabel`, reason: 'mustBeFilled' });
  const name = nameOfField(field);
  // Without a label there is no name yet either, and one message is enough.
  if (field.fieldName.trim() !== '' || field.fieldLabel.trim() !== '') {
    if (!FIELD_NAME_PATTERN.test(name)) errors.push({ path: `${path}.fieldName`, reason: 'fieldNameWrong' });
    else if (taken.has(name)) errors.push({ path: `${path}.fieldName`, reason: 'fieldNameTaken' });
    taken.add(name);
  }
  if (!hasOptions(field.signUpFieldType)) return errors;
  const options = splitLines(field.options);
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  const long = options.find((option) => option.length > OPTION_MAX_LENGTH);
  const at = `${path}.options`;
  if (options.length === 0) errors.push({ path: at, reason: 'optionsRequired' });
  else if (twice !== undefined) errors.push({ path: at, reason: 'optionTwice', what: twice });
  else if (long !== undefined)
    errors.push({ path: at, reason: 'optionTooLong', what: `${long.slice(0, 20)}…` });
  return errors;
}
