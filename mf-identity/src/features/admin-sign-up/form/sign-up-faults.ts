import { isEmail } from '#common/domain/email-rules.ts';
import { FIELD_NAME_PATTERN } from '../domain/field-name.ts';
import {
  domainOf,
  type FieldValues,
  type GroupValues,
  hasOptions,
  linesOf,
  nameOfField,
  type SignUpValues,
} from './sign-up-values.ts';

/** Why a configuration cannot be saved; the words are in the catalogue under the same key. */
export interface SignUpFault {
  /** Of the form's field: `additionalSignupGroups.0.fields.1.options`. */
  path: string;
  reason:
    | 'mustBeFilled'
    | 'tooMany'
    | 'domainWrong'
    | 'groupNameTaken'
    | 'conditionRequired'
    | 'fieldNameWrong'
    | 'fieldNameTaken'
    | 'optionsRequired'
    | 'optionTwice'
    | 'optionTooLong';
  /** What is wrong, where the words name it. */
  what?: string;
}

const MAX_REGISTRATIONS = 20;
const OPTION_MAX_LENGTH = 100;

/** What the form can know; the server's own copy of the rules has the last word. */
export function signUpFaults(values: SignUpValues): SignUpFault[] {
  const faults: SignUpFault[] = [];
  const { maxRegistrations } = values;
  if (maxRegistrations === null) faults.push({ path: 'maxRegistrations', reason: 'mustBeFilled' });
  else if (maxRegistrations < 0 || maxRegistrations > MAX_REGISTRATIONS)
    faults.push({ path: 'maxRegistrations', reason: 'tooMany' });
  const wrong = linesOf(values.allowedEmailDomains).find((line) => !isEmail(`a@${domainOf(line)}`));
  if (wrong !== undefined) faults.push({ path: 'allowedEmailDomains', reason: 'domainWrong', what: wrong });

  const groupNames = new Set<string>();
  const fieldNames = new Set<string>();
  for (const [place, group] of values.additionalSignupGroups.entries()) {
    const path = `additionalSignupGroups.${place}`;
    faults.push(...groupFaults(group, path, groupNames));
    for (const [index, field] of group.fields.entries())
      faults.push(...fieldFaults(field, `${path}.fields.${index}`, fieldNames));
  }
  return faults;
}

function groupFaults(group: GroupValues, path: string, taken: Set<string>): SignUpFault[] {
  const faults: SignUpFault[] = [];
  const name = group.name.trim();
  if (name === '') faults.push({ path: `${path}.name`, reason: 'mustBeFilled' });
  else if (taken.has(name)) faults.push({ path: `${path}.name`, reason: 'groupNameTaken' });
  taken.add(name);
  if (group.isConditional && group.condition.trim() === '')
    faults.push({ path: `${path}.condition`, reason: 'conditionRequired' });
  return faults;
}

/** Names are one room for all groups: the answers of a person are one record. */
function fieldFaults(field: FieldValues, path: string, taken: Set<string>): SignUpFault[] {
  const faults: SignUpFault[] = [];
  if (field.fieldLabel.trim() === '') faults.push({ path: `${path}.fieldLabel`, reason: 'mustBeFilled' });
  const name = nameOfField(field);
  // Without words there is no name yet either, and one message is enough.
  if (field.fieldName.trim() !== '' || field.fieldLabel.trim() !== '') {
    if (!FIELD_NAME_PATTERN.test(name)) faults.push({ path: `${path}.fieldName`, reason: 'fieldNameWrong' });
    else if (taken.has(name)) faults.push({ path: `${path}.fieldName`, reason: 'fieldNameTaken' });
    taken.add(name);
  }
  if (!hasOptions(field.signUpFieldType)) return faults;
  const options = linesOf(field.options);
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  const long = options.find((option) => option.length > OPTION_MAX_LENGTH);
  const at = `${path}.options`;
  if (options.length === 0) faults.push({ path: at, reason: 'optionsRequired' });
  else if (twice !== undefined) faults.push({ path: at, reason: 'optionTwice', what: twice });
  else if (long !== undefined)
    faults.push({ path: at, reason: 'optionTooLong', what: `${long.slice(0, 20)}…` });
  return faults;
}
