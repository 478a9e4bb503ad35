import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { addBoundedFormats, addFormats } from './bounded-formats.ts';
import { boundKeywords } from './bounded-keywords.ts';
import { bodyCleaner, cleanerOf } from './clean-pasted.ts';
import type { OpenApiDocument, Operation, Parameter, Schema } from './document.ts';
import type { FormPart } from './form.ts';
import { formReader } from './form-values.ts';
import { lostLetters } from './lost-letters.ts';

const DOCUMENT_ID = 'https://portal.invalid/document.json';

export interface RawInput {
  query: Record<string, unknown>;
  path: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
  /** Instead of a body, where the operation accepts a form. */
  form: readonly FormPart[] | null;
}

export interface CheckedInput {
  query: Record<string, unknown>;
  path: Record<string, unknown>;
  /** The headers in the document, as it writes them. */
  headers: Record<string, unknown>;
  body: unknown;
  errors: ErrorObject[];
}

export interface OperationValidator {
  /** Coerces query and path and fills in the document's defaults; never touches a body. */
  check(input: RawInput): CheckedInput;
  /** The errors of an answer, or null if it is as documented (an undocumented status is an error, too). */
  checkResponse(status: number, body: unknown): string | null;
  /** The same for an answer that is a file of that media type. */
  checkFile(status: number, type: string): string | null;
}

/**
 * The checks of one document's operations (JSON Schema 2020-12, as OpenAPI 3.1 has it). An operation's checks are
 * compiled with its first call: all of them take two seconds of a start and 16 MB, mostly unused.
 * `request-cost.pure.test.ts` compiles every one. Those of answers are compiled when an answer is compared, which
 * production never does.
 */
export function createValidators(document: OpenApiDocument): (operation: Operation) => OperationValidator {
  const known = compiledOf.get(document) ?? compileFor(document);
  compiledOf.set(document, known);
  return known;
}

/** Compiling takes longer than everything else in building an app, and tests build many with one document. */
const compiledOf = new WeakMap<OpenApiDocument, (operation: Operation) => OperationValidator>();

function compileFor(document: OpenApiDocument): (operation: Operation) => OperationValidator {
  // The document's own keywords (example, x-access) are unknown to ajv, hence not strict.
  const options = { strict: false, allErrors: true } as const;
  const coercing = new Ajv2020({ ...options, coerceTypes: true, useDefaults: true });
  const exact = new Ajv2020(options);
  const answering = new Ajv2020(options);
  // The end of a requested range may be a year beyond the last possible start.
  addFormats(answering);
  for (const ajv of [coercing, exact]) {
    addBoundedFormats(ajv);
    boundKeywords(ajv);
  }
  const schema = withoutFiles({ $id: DOCUMENT_ID, ...document }) as Schema;
  for (const ajv of [coercing, exact, answering]) {
    ajv.addSchema(schema);
  }

  const validators = new Map<string, OperationValidator>();
  return (operation) => {
    const known = validators.get(operation.id) ?? compile(operation);
    validators.set(operation.id, known);
    return known;
  };

  function compile(operation: Operation): OperationValidator {
    const query = operation.parameters.filter((parameter) => parameter.in === 'query');
    const path = operation.parameters.filter((parameter) => parameter.in === 'path');
    const headers = operation.parameters.filter((parameter) => parameter.in === 'header');
    let checks: ReturnType<typeof compileRequest> | undefined;
    const queryCleaners = query.flatMap(({ name }) => {
      const clean = cleanerOf(name);
      return clean ? [{ name, clean }] : [];
    });
    const compileRequest = () => {
      const { body } = operation;
      const whole = body ? exact.compile(absolute(withoutFiles(body.schema)) as Schema) : null;
      return {
        query: coercing.compile(objectOf(query, false)),
        path: coercing.compile(objectOf(path, false)),
        headers: exact.compile(objectOf(headers, true)),
        body: whole,
        json: body?.json ? exact.compile(absolute(body.json) as Schema) : whole,
        clean: body && bodyCleaner(document, { anyOf: [body.schema, ...(body.json ? [body.json] : [])] }),
      };
    };
    const readParts = operation.body?.form ? formReader(document, operation.body.schema) : null;
    const compiled = new Map<number, ValidateFunction>();
    const responseCheck = (status: number, schema: Schema) => {
      const check = compiled.get(status) ?? answering.compile(absolute(schema) as Schema);
      compiled.set(status, check);
      return check;
    };
    const fileTypes = new Map(
      Object.entries(operation.responses).map(([status, { content }]) => [
        Number(status),
        Object.keys(content ?? {}).filter((type) => type !== 'application/json'),
      ]),
    );

    return {
      check(input) {
        const read = input.form && readParts ? readParts(input.form) : { body: input.body, errors: [] };
        const found = {
          query: readQuery(query, input.query),
          path: { ...input.path },
          headers: namedHeaders(headers, input.headers),
          body: read.body,
        };
        const errors: ErrorObject[] = [];
        checks ??= compileRequest();
        for (const { name, clean } of queryCleaners)
          if (Object.hasOwn(found.query, name)) found.query[name] = clean(found.query[name]);
        checks.clean?.(found.body);
        collect(checks.query, found.query, errors);
        collect(checks.path, found.path, errors);
        if (headers.length > 0) collect(checks.headers, found.headers, errors);
        const check = input.form ? checks.body : checks.json;
        if (check && (found.body !== undefined || operation.body?.required))
          collect(check, found.body, errors);
        // A camera's manufacturer chooses names freely, and its report may come only once. Values with errors already
        // have no bounds.
        if (!operation.access.camera && errors.length === 0) errors.push(...lostLetters(found.body));
        return {
          ...found,
          errors: [...read.errors, ...errors.filter((error) => !isTold(error, read.errors))],
        };
      },
      checkFile(status, type) {
        const documented = fileTypes.get(status) ?? [];
        if (documented.length === 0) return `status ${status} has no file in the document`;
        const isOne = documented.some((one) =>
          one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type.split(';')[0] === one,
        );
        return isOne ? null : `${type} is not the documented ${documented.join(' or ')}`;
      },
      checkResponse(status, body) {
        const response = operation.responses[status];
        if (response === undefined) return `status ${status} is not documented`;
        if (fileTypes.get(status)?.length) return `status ${status} has a file in the document`;
        const schema = response.content?.['application/json']?.schema;
        if (!schema) return body === undefined ? null : `status ${status} has no body in the document`;
        const check = responseCheck(status, schema);
        return check(body) ? null : exact.errorsText(check.errors, { dataVar: 'body' });
      },
    };
  }
}

/** A part that could not be read is not missing as well. */
function isTold({ params }: ErrorObject, told: readonly ErrorObject[]): boolean {
  return told.some(({ instancePath }) => instancePath === `/${params.missingProperty}`);
}

function collect(check: ValidateFunction, value: unknown, errors: ErrorObject[]): void {
  if (!check(value) && check.errors) errors.push(...check.errors);
}

/** One object schema for all parameters of a place; unknown query parameters are refused, other headers are not. */
function objectOf(parameters: readonly Parameter[], open: boolean): Schema {
  return {
    type: 'object',
    additionalProperties: open,
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, absolute(parameter.schema)]),
    ),
  };
}

/** Local references, as seen from outside the document. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith('#')
        ? DOCUMENT_ID + inner
        : absolute(inner),
    ]),
  );
}

/**
 * A file of a form is not a string for ajv; that it is a file was checked when the form was read (`form-values.ts`).
 */
function withoutFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFiles);
  if (typeof value !== 'object' || value === null) return value;
  if ('format' in value && value.format === 'binary') return {};
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutFiles(inner)]));
}

/**
 * `explode: false`: a list is sent as one value with commas; an empty value is an empty list. A boolean may be sent as
 * 1 or 0 (`hide_cancelled=1`).
 */
function readQuery(
  parameters: readonly Parameter[],
  query: Record<string, unknown>,
): Record<string, unknown> {
  const found = { ...query };
  for (const { name, explode, schema } of parameters) {
    const value = found[name];
    if (schema.type === 'boolean' && (value === '1' || value === '0')) found[name] = value === '1';
    if (explode === false && typeof value === 'string') found[name] = value === '' ? [] : value.split(',');
  }
  return found;
}

function namedHeaders(
  parameters: readonly Parameter[],
  headers: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    parameters
      .map(({ name }) => [name, headers[name.toLowerCase()]] as const)
      .filter(([, value]) => value !== undefined),
  );
}
