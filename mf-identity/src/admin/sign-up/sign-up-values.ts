import type { AdditionalSignupGroup, SignupConfig, SignupField } from '#parts/api';
import type { SignupConfigUpdate } from './calls.ts';
import { fieldNameOf } from './rules/field-name.ts';

export type FieldType = SignupField['signUpFieldType'];
export const FIELD_TYPES = [
  'string',
  'text',
  'bool',
  'select',
  'multi',
  'date',
  'lm-email',
] as const satisfies readonly FieldType[];

/** `rowId` knows a row while it is moved; it is not sent. Lists of words are texts, one per line. */
export interface FieldValues extends Omit<SignupField, 'options'> {
  rowId: string;
  options: string;
}

export interface GroupValues extends Omit<AdditionalSignupGroup, 'fields'> {
  rowId: string;
  fields: FieldValues[];
}

export interface SignUpValues
  extends Omit<SignupConfigUpdate, 'maxRegistrations' | 'allowedEmailDomains' | 'additionalSignupGroups'> {
  maxRegistrations: number | null;
  allowedEmailDomains: string;
  additionalSignupGroups: GroupValues[];
}

export const FLAGS = [
  'phoneRequired',
  'photoRequired',
  'vehiclesRequired',
  'askVehicleType',
  'lineManagerVerification',
  'lineManagerAccountRequired',
] as const satisfies readonly (keyof SignUpValues)[];

export function hasOptions(type: FieldType): boolean {
  return type === 'select' || type === 'multi';
}

/** What is on the lines, without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** An id that no row has. `new` tells what was added here from what was loaded. */
function newRowId(rows: readonly { rowId: string }[]): string {
  const numbers = rows.map(({ rowId }) => Number(/^new-(\d+)$/.exec(rowId)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}

export function isNewRow({ rowId }: { rowId: string }): boolean {
  return rowId.startsWith('new-');
}

export function newField(rows: readonly FieldValues[]): FieldValues {
  return {
    rowId: newRowId(rows),
    fieldName: '',
    fieldLabel: '',
    fieldHint: '',
    required: false,
    requiresVerification: false,
    hideOnEdit: false,
    signUpFieldType: 'string',
    options: '',
  };
}

export function newGroup(rows: readonly GroupValues[]): GroupValues {
  return {
    rowId: newRowId(rows),
    name: '',
    description: '',
    isConditional: false,
    condition: '',
    isClosable: false,
    grants: [],
    fields: [],
  };
}

export function signUpValues({ sites: _, ...config }: SignupConfig): SignUpValues {
  return {
    ...config,
    allowedEmailDomains: config.allowedEmailDomains.join('\n'),
    additionalSignupGroups: config.additionalSignupGroups.map((group, place) => ({
      ...group,
      rowId: `group-${place}`,
      fields: group.fields.map((field, index) => ({
        ...field,
        rowId: `field-${index}`,
        options: field.options.join('\n'),
      })),
    })),
  };
}

/** Without a name of its own a field is named after its question. */
export function nameOfField({ fieldName, fieldLabel }: FieldValues): string {
  return fieldName.trim() || fieldNameOf(fieldLabel);
}

/** What is sent. What a group or question does not use is left out: the condition of an unconditional one, choices. */
export function signUpUpdate(values: SignUpValues): SignupConfigUpdate {
  return {
    ...values,
    maxRegistrations: values.maxRegistrations ?? 0,
    allowedEmailDomains: [...new Set(splitLines(values.allowedEmailDomains).map(domainOf))],
    additionalSignupGroups: values.additionalSignupGroups.map(({ rowId: _, ...group }) => ({
      ...group,
      name: group.name.trim(),
      description: group.description.trim(),
      condition: group.isConditional ? group.condition.trim() : '',
      fields: group.fields.map(({ rowId: __, ...field }) => ({
        ...field,
        fieldName: nameOfField({ rowId: '', ...field }),
        fieldLabel: field.fieldLabel.trim(),
        fieldHint: field.fieldHint.trim(),
        options: hasOptions(field.signUpFieldType) ? splitLines(field.options) : [],
      })),
    })),
  };
}

/** `@Company.com` is what people write for `company.com`. */
export function domainOf(text: string): string {
  return text.trim().replace(/^@/, '').toLowerCase();
}
