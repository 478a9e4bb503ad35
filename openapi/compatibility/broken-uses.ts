import {
  type Document,
  type Media,
  type Operation,
  type Parameter,
  type Route,
  resolveRef,
  routesOf,
} from '../generate/document.ts';
import { compareAccess } from './compare-access.ts';
import { type Comparison, compareSchemas } from './compare-schemas.ts';
import { readDocument } from './read-document.ts';

/**
 * Compares a slice (`sliceOf`) with a later API document. Returns one sentence per broken promise, each with
 * operation and field: `listDesks: the answer 200 no longer has results[].zone`. Empty: a remote built with the slice
 * works as before. The table in `broken-uses.test.ts` states the rules.
 * @throws if either is not an OpenAPI document
 */
export function brokenUses(slice: object, document: object): string[] {
  const before = readDocument(slice, 'The slice');
  const after = readDocument(document, 'The API document');
  const now = new Map(routesOf(after).map((route) => [route.operation.operationId, route]));
  const errors = routesOf(before).flatMap((old) => {
    const { operationId } = old.operation;
    const route = now.get(operationId);
    const found = route ? compareRoutes(before, after, old, route) : ['is gone'];
    return found.map((error) => `${operationId}: ${error}`);
  });
  return [...new Set(errors)];
}

function compareRoutes(before: Document, after: Document, old: Route, now: Route): string[] {
  const request: Comparison = { before, after, direction: 'request' };
  return [
    ...compareAddresses(before, after, old, now),
    ...compareAccess(old.operation['x-access'], now.operation['x-access']),
    ...compareParameters(request, old, now),
    ...compareBodies(request, old.operation, now.operation),
    ...compareAnswers({ before, after, direction: 'answer' }, old.operation, now.operation),
  ];
}

function compareAddresses(before: Document, after: Document, old: Route, now: Route): string[] {
  const [was, is] = [addressOf(before, old), addressOf(after, now)];
  return was.plain === is.plain ? [] : [`is now ${is.said}, was ${was.said}`];
}

/** The name of a path's variable makes no difference to an address. */
function addressOf(document: Document, { path, method, servers, operation }: Route) {
  const bases = (operation.servers ?? servers ?? document.servers) as { url: string }[] | undefined;
  const base = (bases?.[0]?.url ?? '').replace(/\/$/, '');
  const said = `${method.toUpperCase()} ${base}${path}`;
  return { said, plain: said.replaceAll(/\{[^}]+\}/g, '{}') };
}

function compareParameters(comparison: Comparison, old: Route, now: Route): string[] {
  const [known, others] = [listParameters(old), listParameters(now)];
  const errors: string[] = [];
  for (const [key, parameter] of known) {
    const other = others.get(key);
    const subject = `the ${parameter.in} parameter ${parameter.name}`;
    if (other === undefined) {
      errors.push(`${subject} is gone`);
      continue;
    }
    if (other.required === true && parameter.required !== true) errors.push(`${subject} is now required`);
    if (describeSerialization(parameter) !== describeSerialization(other))
      errors.push(`${subject} is written in another way`);
    const found = compareSchemas(comparison, parameter.schema ?? {}, other.schema ?? {});
    errors.push(...found.map((error) => `${subject} ${error}`));
  }
  for (const [key, { required, in: place, name }] of others) {
    if (required === true && !known.has(key)) errors.push(`now demands the ${place} parameter ${name}`);
  }
  return errors;
}

/** By place and name; path variables by their position. Header names are not case-sensitive. */
function listParameters({ path, parameters }: Route): Map<string, Parameter> {
  const variables = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const { in: place, name } = parameter;
      if (place === 'path') return [`path ${variables.indexOf(name)}`, parameter];
      return [`${place} ${place === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

const describeSerialization = ({ in: place, style, explode }: Parameter): string => {
  const usual = place === 'query' ? 'form' : 'simple';
  return `${style ?? usual} ${explode ?? (style ?? usual) === 'form'}`;
};

function compareBodies(comparison: Comparison, old: Operation, now: Operation): string[] {
  if (old.requestBody === undefined) {
    return now.requestBody?.required === true ? ['now demands a body'] : [];
  }
  if (now.requestBody === undefined) return ['no longer takes a body'];
  const errors: string[] = [];
  if (now.requestBody.required === true && old.requestBody.required !== true)
    errors.push('now demands a body');
  return [
    ...errors,
    ...compareContents(comparison, old.requestBody.content, now.requestBody.content, 'the body', 'takes'),
  ];
}

function compareAnswers(comparison: Comparison, old: Operation, now: Operation): string[] {
  const errors: string[] = [];
  for (const [status, answer] of Object.entries(old.responses)) {
    const other = now.responses[status] ?? now.responses[`${status[0]}XX`] ?? now.responses.default;
    if (other === undefined) {
      errors.push(`no longer answers ${status}`);
      continue;
    }
    const was = resolveRef(comparison.before, answer);
    const is = resolveRef(comparison.after, other);
    const subject = `the answer ${status}`;
    const headers = Object.keys(was.headers ?? {}).filter((name) => !Object.hasOwn(is.headers ?? {}, name));
    errors.push(...headers.map((name) => `${subject} no longer has the header ${name}`));
    errors.push(...compareContents(comparison, was.content ?? {}, is.content ?? {}, subject, 'has'));
  }
  // An unknown error status is still an error; an unknown success status is data of another shape.
  const isKnown = (status: string) => [status, '2XX', 'default'].some((one) => one in old.responses);
  const news = Object.keys(now.responses).filter((status) => status.startsWith('2') && !isKnown(status));
  return [...errors, ...news.map((status) => `may now answer ${status}`)];
}

function compareContents(
  comparison: Comparison,
  old: Record<string, Media>,
  now: Record<string, Media>,
  subject: string,
  verb: 'takes' | 'has',
): string[] {
  return Object.entries(old).flatMap(([type, media]) => {
    const other = now[type];
    if (other === undefined) return [`${subject} no longer ${verb} ${type}`];
    const found = compareSchemas(comparison, media.schema ?? {}, other.schema ?? {});
    return found.map((error) => `${subject} ${error}`);
  });
}
