import { _, type CodeKeywordDefinition, type FuncKeywordDefinition, type KeywordCxt, Name } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { and } from 'ajv/dist/compile/codegen/index.js';
import { Type } from 'ajv/dist/compile/util.js';

/** Enough for the fifty fields that are reported (`validation-texts.ts`); a hostile body could cause half a million. */
const ERRORS_AT_MOST = 500;
/** ajv's own count of the errors of the function that is being generated. */
const errors = new Name('errors');

/**
 * Replaces ajv's keywords that inspect any number of items by our own. With `allErrors` ajv collects an error for each
 * of 85,000 wrong items, and copies all of them at each item that is a reference: two minutes for 256 kB. Ours do not
 * look into a list or a map that is too long, and stop after enough errors. They accept exactly what ajv accepts: a
 * loop stops only after an error of its own.
 */
export function boundKeywords(ajv: Ajv2020): void {
  for (const definition of [uniqueItems, items, propertyNames, additionalProperties, oneOf(ajv)]) {
    ajv.removeKeyword(String(definition.keyword));
    ajv.addKeyword(definition);
  }
}

const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  trackErrors: true,
  code(cxt) {
    const { gen, data, parentSchema, it } = cxt;
    it.items = true;
    const length = gen.const('length', _`${data}.length`);
    gen.if(_`${length} <= ${most(parentSchema.maxItems)}`, () =>
      gen.forRange('i', 0, length, (index) => {
        cxt.subschema({ keyword: 'items', dataProp: index, dataPropType: Type.Num }, gen.name('valid'));
        stopWhereEnough(cxt);
      }),
    );
    cxt.ok(_`${cxt.errsCount} === ${errors}`);
  },
};

/** For plain values only, which are all that the document's requests have (its checks enforce it). */
const uniqueItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  compile: (wanted: boolean, { maxItems }) => {
    const longest = most(maxItems);
    return (list: readonly unknown[]) =>
      !wanted || list.length > longest || new Set(list).size === list.length;
  },
};

const additionalProperties: CodeKeywordDefinition = {
  keyword: 'additionalProperties',
  type: 'object',
  schemaType: ['object', 'boolean'],
  trackErrors: true,
  error: {
    message: 'must NOT have additional properties',
    params: ({ params }) => _`{additionalProperty: ${params.additionalProperty}}`,
  },
  code(cxt) {
    const { gen, schema, parentSchema, it } = cxt;
    it.props = true;
    if (schema === true) return;
    const longestKey = most(parentSchema.propertyNames?.maxLength);
    const named = Object.keys(parentSchema.properties ?? {});
    eachKey(cxt, (key) =>
      gen.if(and(_`true`, ...named.map((name) => _`${key} !== ${name}`)), () => {
        if (schema === false) {
          cxt.setParams({ additionalProperty: key });
          cxt.error();
        } else {
          const value = { keyword: 'additionalProperties', dataProp: key, dataPropType: Type.Str } as const;
          gen.if(_`${key}.length <= ${longestKey}`, () => cxt.subschema(value, gen.name('valid')));
        }
        stopWhereEnough(cxt);
      }),
    );
    cxt.ok(_`${cxt.errsCount} === ${errors}`);
  },
};

const propertyNames: CodeKeywordDefinition = {
  keyword: 'propertyNames',
  type: 'object',
  schemaType: ['object', 'boolean'],
  trackErrors: true,
  error: {
    message: 'property name must be valid',
    params: ({ params }) => _`{propertyName: ${params.propertyName}}`,
  },
  code(cxt) {
    const { gen } = cxt;
    eachKey(cxt, (key) => {
      cxt.setParams({ propertyName: key });
      const valid = gen.name('valid');
      cxt.subschema(
        {
          keyword: 'propertyNames',
          data: key,
          dataTypes: ['string'],
          propertyName: key,
          compositeRule: true,
        },
        valid,
      );
      gen.if(_`!${valid}`, () => cxt.error(true));
      stopWhereEnough(cxt);
    });
    cxt.ok(_`${cxt.errsCount} === ${errors}`);
  },
};

/** ajv's own, whose error also names the branches that only differ in what they require: `dates, date`. */
function oneOf(ajv: Ajv2020): CodeKeywordDefinition {
  const definition = ajv.getKeyword('oneOf') as CodeKeywordDefinition;
  return {
    ...definition,
    error: {
      message: 'must match exactly one schema in oneOf',
      params: ({ params, schema }) =>
        _`{passingSchemas: ${params.passing}, alternatives: ${alternativesOf(schema)}}`,
    },
  };
}

function alternativesOf(branches: readonly { required?: readonly string[] }[]): string {
  return branches.flatMap(({ required }) => (required ? [required.join(' + ')] : [])).join(', ');
}

function most(limit: unknown): number {
  return typeof limit === 'number' ? limit : Number.MAX_SAFE_INTEGER;
}

function eachKey({ gen, data, parentSchema }: KeywordCxt, body: (key: Name) => void): void {
  const loop = () => gen.forIn('key', data, body);
  const { maxProperties } = parentSchema;
  if (maxProperties === undefined) loop();
  else gen.if(_`Object.keys(${data}).length <= ${most(maxProperties)}`, loop);
}

/** Inside a loop. The errors of a branch are not reported, so its first one is enough. */
function stopWhereEnough({ gen, errsCount, it }: KeywordCxt): void {
  const isFull = it.compositeRule ? _`true` : _`${errors} >= ${ERRORS_AT_MOST}`;
  gen.if(_`${errors} > ${errsCount} && ${isFull}`, () => gen.break());
}
