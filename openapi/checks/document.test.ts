import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { camel } from '../client/operation.ts';
import { bundleDocument, DOCUMENT_ROOT, readRoot } from '../generate/bundle.ts';
import {
  type Access,
  type Document,
  type Operation,
  type Parameter,
  type Route,
  resolveRef,
  routesOf,
  type Schema,
  SITE_REACHES,
} from '../generate/document.ts';
import { unboundedPlaces } from './bounds.ts';
import { exampleProblems } from './examples.ts';

let document: Document;
let routes: Route[];

beforeAll(async () => {
  document = await bundleDocument();
  routes = routesOf(document);
});

/** The titles of operations that break a rule; an empty list is what every rule wants. */
function offenders(breaks: (route: Route) => boolean): string[] {
  return routes.filter(breaks).map(({ method, path }) => `${method} ${path}`);
}

function enumOf(name: string): string[] {
  return (document.components.schemas?.[name]?.enum ?? []) as string[];
}

describe('the whole document', () => {
  test('passes the linter', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'no-ambiguous-paths': 'off',
        'operation-4xx-response': 'off',
        'security-defined': 'off',
        'no-path-trailing-slash': 'off',
      },
    });
    const problems = await lintFromString({ source: readRoot(), absoluteRef: DOCUMENT_ROOT, config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  test('has operations, each with a unique id that is a verb and a noun', () => {
    const ids = routes.map(({ operation }) => operation.operationId);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    const verbs =
      'get|list|create|update|replace|delete|cancel|clean|log|set|request|complete|sign|accept|activate|decide|contact|' +
      'invite|preview|import|report|change|check|mark|print|find|export|enrol|erase|answer|watch|retry|settle|pair|move|release|claim|become|leave|book|extend|end|approve|deny|decline|suggest|confirm|allow|allowlist|denylist|correct|renew|receive|save|publish|discard|revoke|enable|disable|test';
    expect(ids.filter((id) => !new RegExp(`^(${verbs})[A-Z][A-Za-z]+$`).test(id))).toEqual([]);
  });

  test('names its paths in kebab-case, except those that the rules name, with a slash at the end', () => {
    const given =
      'line_verify|my_visit|pin_check_in|manual_check_in|failed_checkin|unregistered_visitor|check_in|' +
      'selfCheckIn|selfCheckOut|my_calendar|bulk_contact|bulk_update|calendar\\.ics';
    const wanted = new RegExp(`^/((${given}|[a-z0-9-]+|\\{[a-z_]+\\})/)+$`);
    expect(offenders(({ path }) => !wanted.test(path))).toEqual([]);
  });

  test('gives every operation tags that the document declares', () => {
    const declared = document.tags.map(({ name }) => name);
    expect(
      offenders(
        ({ operation }) =>
          operation.tags.length === 0 || !operation.tags.every((tag) => declared.includes(tag)),
      ),
    ).toEqual([]);
  });

  test('speaks snake_case in every property and query name', () => {
    const wrong: string[] = [];
    const visit = (schema: Schema, place: string): void => {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) wrong.push(`${place}.${name}`);
        visit(property, `${place}.${name}`);
      }
      if (schema.items) visit(schema.items, `${place}[]`);
    };
    for (const [name, schema] of Object.entries(document.components.schemas ?? {})) visit(schema, name);
    for (const { path, parameters } of routes) {
      for (const { name, in: place } of parameters) {
        if (place === 'query' && !/^[a-z][a-z0-9_]*$/.test(name)) wrong.push(`${path}?${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has no two properties of one schema that would get one camelCase name', () => {
    for (const [name, schema] of Object.entries(document.components.schemas ?? {})) {
      const names = Object.keys(schema.properties ?? {}).map(camel);
      expect(new Set(names).size, name).toBe(names.length);
    }
  });

  test('refuses unknown keys in every object that has named properties', () => {
    const open = Object.entries(document.components.schemas ?? {}).filter(
      ([, schema]) => schema.properties !== undefined && schema.additionalProperties !== false,
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });

  test('bounds every list, map, text and depth of a request', () => {
    expect(unboundedPlaces(document)).toEqual([]);
  });

  test('has one type of id and one of versions, each with its bounds', () => {
    const records = ['user', 'visitor', 'employee', 'site', 'zone', 'floor', 'map'];
    const isId = (name: string) => name === 'id' || /_ids?$/.test(name) || records.includes(name);
    const wrong: string[] = [];
    const check = (name: string, place: string, schema: Schema) => {
      const own = schema.items ?? schema;
      const isNumber = [own.type ?? []].flat().includes('integer');
      if (isNumber && (isId(name) || name === 'version')) wrong.push(place);
    };
    for (const [title, schema] of Object.entries(document.components.schemas ?? {})) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        check(name, `${title}.${name}`, property);
      }
    }
    for (const { path, parameters } of routes) {
      for (const { name, schema } of parameters) check(name, `${path}?${name}`, schema);
    }
    expect(wrong).toEqual([]);
    for (const name of ['Id', 'IdOrNull', 'Version']) {
      expect(document.components.schemas?.[name], name).toMatchObject({
        minimum: expect.any(Number),
        maximum: expect.any(Number),
      });
    }
  });

  test('has only examples that are valid', () => {
    const { problems, checked } = exampleProblems(document);
    expect(problems).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });
});

describe('access', () => {
  test('is given by every operation', () => {
    expect(offenders(({ operation }) => operation['x-access'] === undefined)).toEqual([]);
  });

  test('names only groups, features and keys that exist', () => {
    const groups = enumOf('Group');
    const features = enumOf('Feature');
    const keys: (keyof Access)[] = [
      ...([
        'public',
        'groups',
        'features',
        'any_features',
        'own',
        'before_second_factor',
        'beyond_own',
        'step_up',
        'visit',
        'device',
        'camera',
        'data_token',
        'signed',
        'site',
      ] as const),
    ];
    expect(groups).toContain('deskbooking');
    expect(features).toContain('desks');
    for (const { operation, path } of routes) {
      const access = operation['x-access'] ?? {};
      for (const key of Object.keys(access)) expect(keys, path).toContain(key);
      for (const group of [...(access.groups ?? []), ...(access.beyond_own ?? [])]) {
        expect(groups, path).toContain(group);
      }
      for (const feature of [...(access.features ?? []), ...(access.any_features ?? [])]) {
        expect(features, path).toContain(feature);
      }
    }
  });

  test('is either public or limited, never both', () => {
    expect(
      offenders(({ operation }) => {
        const access = operation['x-access'] ?? {};
        return (
          access.public === true &&
          Object.keys(access).some((key) => key !== 'public' && key !== 'site' && key !== 'signed')
        );
      }),
    ).toEqual([]);
  });

  test('gives for every operation which sites it reaches', () => {
    const reaches: readonly unknown[] = SITE_REACHES;
    expect(offenders(({ operation }) => !reaches.includes(operation['x-access']?.site))).toEqual([]);
  });

  test('limits no caller without sites: a caller without a session reaches what the client shows', () => {
    const isLimited = ({ public: open, site }: Access) => open === true && site !== 'client';
    expect(offenders(({ operation }) => isLimited(operation['x-access'] ?? {}))).toEqual([]);
  });
});

describe('answers', () => {
  const has = (operation: Operation, status: string): boolean => status in operation.responses;
  const namesFeatures = ({ 'x-access': access }: Operation) =>
    Boolean(access?.features ?? access?.any_features);
  const takesInput = (parameters: Parameter[]): boolean =>
    parameters.some((parameter) => parameter.in !== 'header');

  const rules: [string, (route: Route) => boolean][] = [
    [
      'a success',
      ({ operation }) => !Object.keys(operation.responses).some((status) => status.startsWith('2')),
    ],
    ['500', ({ operation }) => !has(operation, '500')],
    ['503', ({ operation }) => !has(operation, '503')],
    ['401 unless it is public', ({ operation }) => !operation['x-access']?.public && !has(operation, '401')],
    [
      '403 where groups are named',
      ({ operation }) => Boolean(operation['x-access']?.groups) && !has(operation, '403'),
    ],
    [
      '403 where the anti-forgery token is needed',
      ({ operation, method }) => method !== 'get' && !has(operation, '403'),
    ],
    [
      '403 where a step-up may be needed',
      ({ operation }) => operation['x-access']?.step_up === true && !has(operation, '403'),
    ],
    ['404 where a feature is named', ({ operation }) => namesFeatures(operation) && !has(operation, '404')],
    ['404 where a record is named', ({ operation, path }) => path.includes('{') && !has(operation, '404')],
    [
      '400 where it takes input',
      ({ operation, parameters }) => takesInput(parameters) && !has(operation, '400'),
    ],
    [
      '400, 408, 413 and 415 where it takes a body',
      ({ operation }) =>
        operation.requestBody !== undefined &&
        !['400', '408', '413', '415'].every((status) => has(operation, status)),
    ],
    [
      '409 where it takes an idempotency key',
      ({ operation, parameters }) =>
        parameters.some(({ name }) => name === 'Idempotency-Key') && !has(operation, '409'),
    ],
  ];
  test.each(rules)('every operation documents %s', (_rule, breaks) => {
    expect(offenders(breaks)).toEqual([]);
  });

  test('a paged list answers count and results', () => {
    const paged = routes.filter(({ parameters }) => parameters.some(({ name }) => name === 'page'));
    expect(paged.length).toBeGreaterThan(2);
    for (const { operation } of paged) {
      const answer = operation.responses['200'];
      const schema = answer && resolveRef(document, answer).content?.['application/json']?.schema;
      const properties = Object.keys((schema && resolveRef(document, schema).properties) ?? {});
      expect(properties, operation.operationId).toEqual(['count', 'results']);
    }
  });
});
