import type { CallValue, FirstCall, ModuleDescriptor } from '@portal/shared/federation';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';

/** The part of the API document that is read; references of parameters are already resolved. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: object;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: object;
}

const A_DAY = '2026-11-23';
const A_MONTH = '2026-11';
const AN_ID = 1;

/**
 * Errors in the first calls of a descriptor (rules/remotes.md#first-calls), as sentences: each must be an operation
 * that the remote calls, a GET at that path, with parameters that exist, all required ones, and valid values.
 */
export function firstCallErrors(
  { routes, cards, nav, operations }: Pick<ModuleDescriptor, 'routes' | 'cards' | 'nav' | 'operations'>,
  document: ApiDocument,
): string[] {
  const counted = nav.map(({ name, waits }) => ({ name, calls: waits ? [waits] : [] }));
  return [...cards, ...routes, ...counted].flatMap(({ name, calls = [] }) =>
    calls.flatMap((call) => {
      const undeclared = operations.includes(call.operation)
        ? []
        : ['it is not one of the descriptor’s operations'];
      return [...undeclared, ...callErrors(call, document)].map(
        (error) => `first call ${call.operation} of ${name}: ${error}.`,
      );
    }),
  );
}

/** The same for one call. */
export function callErrors(
  { operation, path, params = {}, query = {} }: FirstCall,
  document: ApiDocument,
): string[] {
  const item = document.paths[path];
  const get = item?.get as { operationId?: string; parameters?: readonly object[] } | undefined;
  if (get?.operationId !== operation) return [`GET ${path} is not that operation`];
  const parameters = [...((item?.parameters as readonly object[]) ?? []), ...(get.parameters ?? [])].map(
    (one) => resolved(one, document) as Parameter,
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components } as AnySchema);
  const given = (parameter: Parameter): CallValue | undefined => {
    if (parameter.in === 'query') return query[parameter.name];
    return parameter.in === 'path' ? params[parameter.name] : undefined;
  };
  const isUnknown = (place: string) => (name: string) =>
    !parameters.some((parameter) => parameter.in === place && parameter.name === name);
  const unknown = [
    ...Object.keys(query).filter(isUnknown('query')),
    ...Object.keys(params).filter(isUnknown('path')),
  ];
  const missing = parameters.filter((parameter) => parameter.required && isLeftOut(given(parameter)));
  const wrong = parameters.filter((parameter) => {
    const value = given(parameter);
    const { schema = {} } = parameter;
    return value !== undefined && !ajv.validate(absolute(schema), exampleOf(value));
  });
  return [
    ...unknown.map((name) => `it has no parameter ${name}`),
    ...missing.map(({ name }) => `it demands ${name}, which is not always there`),
    ...wrong.map(({ name }) => `it does not take this ${name}`),
  ];
}

/** The chosen site is absent while all are shown. */
const isLeftOut = (value: CallValue | undefined) =>
  value === undefined || (typeof value === 'object' && 'id' in value && value.id === 'site');

function exampleOf(value: CallValue): unknown {
  if (typeof value !== 'object' || 'length' in value) return value;
  if ('month' in value) return A_MONTH;
  return 'id' in value ? AN_ID : A_DAY;
}

function resolved(value: object, document: object): unknown {
  if (!('$ref' in value)) return value;
  const steps = String(value.$ref).slice(2).split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
}

/** Makes references point into the document, which is registered as a schema of its own here. */
function absolute(schema: object): AnySchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as AnySchema;
}
