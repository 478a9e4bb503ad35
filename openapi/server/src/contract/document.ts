import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, Group } from '../mechanisms/portal/viewer.ts';
import type { DeviceIdentity } from '../mechanisms/sessions/bearer.ts';
import type { SiteReach } from '../mechanisms/site-scope.ts';

/** `x-access` of the document: who may call an operation. Drives the check, the gates and the authorisation test. */
export interface Access {
  public?: boolean;
  /** Any of them. Left out: everyone with a session. */
  groups?: Group[];
  /** The client needs all of them; without one the operation does not exist for it. */
  features?: Feature[];
  /** The client needs one of them at least; without, as with `features`. */
  any_features?: Feature[];
  own?: boolean;
  /** Also a person who has to set up a second factor first. */
  before_second_factor?: boolean;
  beyond_own?: Group[];
  /** A person who calls it has proved within `PROOF_MS` who they are. */
  step_up?: boolean;
  /** Also, or without groups only, the visitor whose visit's token is sent. */
  visit?: boolean;
  /** The same for devices of these kinds. */
  device?: DeviceIdentity['kind'][];
  /** The same for cameras, by their key. */
  camera?: boolean;
  /** The same for programs that read data, by their token. */
  data_token?: boolean;
  /** Sent by a machine that signs it (`Payment-Signature`): no anti-forgery token, and its handler checks the signature. */
  signed?: boolean;
  /** The sites that `context.sites` lets its handler reach. */
  site: SiteReach;
}

export interface Schema {
  $ref?: string;
  [key: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  description?: string;
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema: Schema;
}

interface ResponseObject {
  description?: string;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Operation {
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As the document writes it: `/desks/desks/{id}/`. */
  path: string;
  /** As the router wants it, with the base: `/api/desks/desks/:id/`. */
  url: string;
  tag: string;
  summary: string;
  description: string;
  access: Access;
  parameters: Parameter[];
  /** `form`: as `multipart/form-data`; `json`: the JSON that it accepts as well. */
  body: { schema: Schema; required: boolean; form: boolean; json: Schema | null } | null;
  responses: Record<string, ResponseObject>;
  /** The status of its success; with several, the handler names it (`Result` of `handler.ts`). */
  success: number;
}

export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The bundled document, as `npm run generate` left it. */
export function readDocument(): OpenApiDocument {
  const path = createRequire(import.meta.url).resolve('@portal/openapi/document.json');
  return JSON.parse(readFileSync(path, 'utf8')) as OpenApiDocument;
}

/** Follows a local reference (`#/components/...`), also through several steps. */
export function dereference<T extends object>(document: OpenApiDocument, value: T): T {
  let found: unknown = value;
  while (typeof found === 'object' && found !== null && '$ref' in found && typeof found.$ref === 'string') {
    found = resolvePointer(document, found.$ref);
  }
  return found as T;
}

function resolvePointer(document: OpenApiDocument, pointer: string): unknown {
  let at: unknown = document;
  for (const part of pointer.replace(/^#\//, '').split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  }
  if (at === undefined) throw new Error(`The document has nothing at ${pointer}.`);
  return at;
}

interface RawOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  'x-access'?: Access;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Record<string, { schema: Schema }> };
  responses: Record<string, ResponseObject>;
  servers?: { url: string }[];
}

export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => operationOf(document, path, item, method)),
  );
}

function operationOf(
  document: OpenApiDocument,
  path: string,
  item: Record<string, unknown>,
  method: Operation['method'],
): Operation {
  const raw = item[method] as RawOperation;
  const access = raw['x-access'];
  if (!access) throw new Error(`${raw.operationId} has no x-access.`);
  // The nearest `servers` wins: first the operation's, then the path's, then the document's.
  const servers = raw.servers ?? (item.servers as { url: string }[] | undefined) ?? document.servers;
  const base = (servers?.[0]?.url ?? '').replace(/\/$/, '');
  const shared = (item.parameters as Parameter[] | undefined) ?? [];
  const requestBody = raw.requestBody ? dereference(document, raw.requestBody) : undefined;
  const form = requestBody?.content?.['multipart/form-data']?.schema;
  const json = requestBody?.content?.['application/json']?.schema;
  const schema = form ?? json;
  return {
    id: raw.operationId,
    method,
    path,
    url: base + path.replace(/\{(\w+)\}/g, ':$1'),
    tag: raw.tags?.[0] ?? '',
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    access,
    parameters: [...shared, ...(raw.parameters ?? [])].map((parameter) => dereference(document, parameter)),
    body: schema
      ? {
          schema,
          required: requestBody?.required === true,
          form: form !== undefined,
          json: (form && json) ?? null,
        }
      : null,
    success: Number(Object.keys(raw.responses).find((status) => status.startsWith('2'))),
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, response]) => [status, dereference(document, response)]),
    ),
  };
}
