import { camel } from '../client/operation.ts';
import type { SettingControl, SettingField } from '../client/setting.ts';
import { type Document, resolveRef, type Schema } from './document.ts';

export interface Text {
  en: string;
  de: string;
}

/** `x-setting` of a client setting: how administration shows it (README.md#how-to-add-a-client-setting). */
export interface SettingWords {
  group: string;
  /** Place in the group. */
  order: number;
  label: Text;
  help?: Text;
  /** For numbers only. */
  unit?: Text;
  /** For enums only: a text for each value. */
  options?: Record<string, Text>;
  /** Only where the schema does not determine it. */
  control?: SettingControl;
}

export interface Setting {
  /** As on the wire. */
  name: string;
  schema: Schema;
  words: SettingWords;
  default: unknown;
}

/**
 * Merges the domains' parts into one closed object: `allOf` can't be closed, and readers of the document see one
 * list.
 */
export function mergeSettings(document: Document): void {
  const { schemas = {} } = document.components;
  const { allOf: parts = [], ...about } = schemas.ClientSettings ?? {};
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const part of parts) {
    const domain = resolveRef(document, part);
    required.push(...(domain.required ?? []));
    for (const [name, property] of Object.entries(domain.properties ?? {})) {
      if (properties[name]) throw new Error(`Two domains declare the setting ${name}`);
      const { label, help } = property['x-setting'] as SettingWords;
      const inWords = [label, help].flatMap((text) => (text ? [withTerms(text.en)] : [])).join('. ');
      properties[name] = { description: inWords, ...property };
    }
    delete schemas[part.$ref?.split('/').at(-1) ?? ''];
  }
  schemas.ClientSettings = { ...about, type: 'object', additionalProperties: false, required, properties };
}

/** `{{visitor}}` is a term that clients may change; the document uses its default. */
function withTerms(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, '$1');
}

export function settingsOf(document: Document): Setting[] {
  const properties = document.components.schemas?.ClientSettings?.properties ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: resolveRef(document, property),
    words: property['x-setting'] as SettingWords,
    default: property.default,
  }));
}

/** The modules of `generated/client/settings`, by file name. */
export function settingFiles(document: Document): Map<string, string> {
  const settings = settingsOf(document);
  const named = <Value>(read: (setting: Setting) => Value) =>
    JSON.stringify(Object.fromEntries(settings.map((one) => [camel(one.name), read(one)])), null, 2);
  const groups = Object.entries(Object.groupBy(settings, ({ words }) => words.group)).map(
    ([name, members = []]) => ({
      name,
      settings: members.sort((one, other) => one.words.order - other.words.order).map(fieldOf),
    }),
  );
  return new Map([
    [
      'settings/names.ts',
      `export const settingNames = ${JSON.stringify(
        settings.map(({ name }) => camel(name)),
        null,
        2,
      )} as const;
export type SettingName = (typeof settingNames)[number];
`,
    ],
    [
      'settings/defaults.ts',
      `import type { components } from '../platform.ts';
export const settingDefaults: components['schemas']['ClientSettings'] = ${named((setting) => setting.default)};
`,
    ],
    [
      'settings/fields.ts',
      `import type { SettingField } from '../../../client/setting.ts';
export type { SettingField };
import type { SettingName } from './names.ts';
export interface SettingGroup {
  readonly name: ${groups.map(({ name }) => `'${name}'`).join(' | ')};
  readonly settings: readonly SettingField<SettingName>[];
}
export const settingGroups: readonly SettingGroup[] = ${JSON.stringify(groups, null, 2)};
`,
    ],
    ...(['en', 'de'] as const).map((language): [string, string] => [
      `settings/${language}.ts`,
      `export const settings = ${named(({ words }) => textsIn(words, language))} as const;\n`,
    ]),
  ]);
}

/** The module `generated/setting-defaults.ts`, with wire names, as the server uses them. */
export function serverDefaults(document: Document): string {
  const defaults = Object.fromEntries(settingsOf(document).map((setting) => [setting.name, setting.default]));
  return `import type { components } from './server.ts';
export const settingDefaults: components['schemas']['ClientSettings'] = ${JSON.stringify(defaults, null, 2)};
`;
}

function fieldOf({ name, schema, words }: Setting): SettingField {
  const types = [schema.type].flat();
  return {
    name: camel(name),
    control: words.control ?? controlOf(schema, types),
    hasHelp: words.help !== undefined,
    isNullable: types.includes('null'),
    min: schema.minimum ?? schema.minItems,
    max: schema.maximum ?? schema.maxLength ?? schema.maxItems,
    options: schema.enum,
  } as SettingField;
}

function controlOf(schema: Schema, types: unknown[]): SettingControl {
  if (schema.enum) return 'select';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer')) return 'number';
  if (types.includes('string')) return 'text';
  throw new Error(`A setting of type ${types.join()} needs a \`control\` in its x-setting`);
}

function textsIn({ label, help, unit, options }: SettingWords, language: keyof Text) {
  return {
    label: label[language],
    help: help?.[language],
    unit: unit?.[language],
    options:
      options && Object.fromEntries(Object.entries(options).map(([value, text]) => [value, text[language]])),
  };
}
