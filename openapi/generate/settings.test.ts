import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { bundleDocument } from './bundle.ts';
import type { Document, Schema } from './document.ts';
import { mergeSettings, type Setting, settingFiles, settingsOf, type Text } from './settings.ts';

const document = await bundleDocument();
const settings = settingsOf(document).map((setting) => [setting.name, setting] as const);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const isWhole = ({ en, de }: Text) => en !== '' && de !== '';

describe.each(settings)('the setting %s', (_name, { schema, words, default: value }) => {
  test('has a valid default', () => {
    expect(value).not.toBeUndefined();
    ajv.validate({ ...schema, components: document.components }, value);
    expect(ajv.errorsText()).toBe('No errors');
  });

  test('has a label, help, unit and options in both languages', () => {
    const { label, help = label, unit = label, options = {} } = words;
    expect([label, help, unit, ...Object.values(options)].filter((text) => !isWhole(text))).toEqual([]);
    expect(Object.keys(options)).toEqual(schema.enum ?? []);
    expect(words.unit !== undefined).toBe([schema.type].flat().includes('integer'));
  });
});

test('no two settings of a group have one place', () => {
  const places = settings.map(([, { words }]) => `${words.group} ${words.order}`);
  expect(places).toEqual([...new Set(places)]);
});

const parking: Schema = {
  required: ['old_limit'],
  properties: {
    old_limit: {
      description: 'Days.',
      type: 'integer',
      minimum: 1,
      default: 3,
      'x-setting': words('Limit', { unit: { en: 'days', de: 'Tage' } }),
    },
  },
};
const visitors: Schema = {
  properties: {
    new_switch: { type: 'boolean', default: false, 'x-setting': words('For a {{visitor}}', { order: 0 }) },
  },
};

function words(en: string, more: Partial<Setting['words']> = {}): Setting['words'] {
  return { group: 'booking', order: 1, label: { en, de: `${en} (de)` }, ...more };
}

function documentOf(...domains: Schema[]): Document {
  const schemas: Record<string, Schema> = {
    ClientSettings: { allOf: domains.map((_, index) => ({ $ref: `#/components/schemas/part${index}` })) },
  };
  for (const [index, domain] of domains.entries()) schemas[`part${index}`] = domain;
  return { openapi: '3.1.0', info: { title: '', version: '' }, tags: [], paths: {}, components: { schemas } };
}

describe('the settings of all domains', () => {
  test('are one closed object, each with a description', () => {
    const merged = documentOf(parking, visitors);
    mergeSettings(merged);
    expect(Object.keys(merged.components.schemas ?? {})).toEqual(['ClientSettings']);
    expect(merged.components.schemas?.ClientSettings).toMatchObject({
      additionalProperties: false,
      required: ['old_limit'],
      properties: { old_limit: { description: 'Days.' }, new_switch: { description: 'For a visitor' } },
    });
  });

  test('are refused if two domains declare the same', () => {
    expect(() => mergeSettings(documentOf(parking, parking))).toThrow(/old_limit/);
  });

  test('need no other file: names, defaults, fields in their order, and texts come from the declaration', () => {
    const merged = documentOf(parking, visitors);
    mergeSettings(merged);
    const files = settingFiles(merged);
    const json = (file: string) =>
      JSON.parse(/= ([[{].*?)(?: as const)?;\n/s.exec(files.get(file) ?? '')?.[1] ?? '');
    expect(json('settings/names.ts')).toEqual(['oldLimit', 'newSwitch']);
    expect(json('settings/defaults.ts')).toEqual({ oldLimit: 3, newSwitch: false });
    expect(json('settings/fields.ts')).toEqual([
      {
        name: 'booking',
        settings: [
          { name: 'newSwitch', control: 'switch', hasHelp: false, isNullable: false },
          { name: 'oldLimit', control: 'number', hasHelp: false, isNullable: false, min: 1 },
        ],
      },
    ]);
    expect(json('settings/de.ts')).toMatchObject({ oldLimit: { label: 'Limit (de)', unit: 'Tage' } });
  });
});
