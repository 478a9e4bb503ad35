import type { SignupConfigUpdate } from '@portal/openapi/identity';
import type { AdditionalSignupGroup, SignupConfig, SignupField } from '#parts/api';
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

/** `rowId` identifies a row while it is moved; it is not sent. Word lists are strings, one word per line. */
export interface FieldValues extends Omit<SignupField, 'options' | 'translations'> {
  rowId: string;
  options: string;
  translations: Partial<Record<Locale, Omit<FieldWords, 'options'> & { options?: string }>>;
}

type FieldTranslations = NonNullable<SignupField['translations']>;
type Locale = keyof FieldTranslations;
type FieldWords = NonNullable<FieldTranslations[Locale]>;

export interface GroupValues extends Omit<AdditionalSignupGroup, 'fields'> {
  rowId: string;
  translations: NonNullable<AdditionalSignupGroup['translations']>;
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

/** The lines, trimmed, without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** An unused id. The prefix `new` marks rows that were added here. */
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
    translations: {},
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
    translations: {},
  };
}

export function signUpValues({ sites: _, ...config }: SignupConfig): SignUpValues {
  return {
    ...config,
    allowedEmailDomains: config.allowedEmailDomains.join('\n'),
    additionalSignupGroups: config.additionalSignupGroups.map((group, place) => ({
      ...group,
      rowId: `group-${place}`,
      translations: group.translations ?? {},
      fields: group.fields.map((field, index) => ({
        ...field,
        rowId: `field-${index}`,
        options: field.options.join('\n'),
        translations: mapWords(field.translations ?? {}, ({ options, ...words }) => ({
          ...words,
          ...(options && { options: options.join('\n') }),
        })),
      })),
    })),
  };
}

function mapWords<From, To>(
  translations: Partial<Record<Locale, From>>,
  map: (words: From) => To,
): Partial<Record<Locale, To>> {
  const entries = Object.entries(translations) as [Locale, From][];
  return Object.fromEntries(entries.map(([locale, words]) => [locale, map(words)])) as Partial<
    Record<Locale, To>
  >;
}

/** Omits empty translations. */
function orNone<T extends object>(translations: T): { translations?: T } {
  return Object.keys(translations).length > 0 ? { translations } : {};
}

/** A field without a name is named after its question. */
export function nameOfField({
  fieldName,
  fieldLabel,
}: Pick<FieldValues, 'fieldName' | 'fieldLabel'>): string {
  return fieldName.trim() || fieldNameOf(fieldLabel);
}

/**
 * The request body. Omits what a group or question doesn't use: conditions of unconditional groups, options of
 * questions without choices.
 */
export function signUpUpdate(values: SignUpValues): SignupConfigUpdate {
  return {
    ...values,
    maxRegistrations: values.maxRegistrations ?? 0,
    allowedEmailDomains: [...new Set(splitLines(values.allowedEmailDomains).map(domainOf))],
    additionalSignupGroups: values.additionalSignupGroups.map(
      ({ rowId: _, translations: ofGroup, ...group }) => ({
        ...group,
        ...orNone(ofGroup),
        name: group.name.trim(),
        description: group.description.trim(),
        condition: group.isConditional ? group.condition.trim() : '',
        fields: group.fields.map(({ rowId: __, translations, ...field }) => ({
          ...field,
          fieldName: nameOfField(field),
          fieldLabel: field.fieldLabel.trim(),
          fieldHint: field.fieldHint.trim(),
          options: hasOptions(field.signUpFieldType) ? splitLines(field.options) : [],
          ...orNone(
            mapWords(translations, ({ options = '', ...words }) => {
              const lines = hasOptions(field.signUpFieldType) ? splitLines(options) : [];
              return { ...words, ...(lines.length > 0 && { options: lines }) };
            }),
          ),
        })),
      }),
    ),
  };
}

/** People write `@Company.com` for `company.com`. */
export function domainOf(text: string): string {
  return text.trim().replace(/^@/, '').toLowerCase();
}
