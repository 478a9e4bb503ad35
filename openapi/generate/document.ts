/** The parts of an OpenAPI 3.1 document that the generator, the checks and the comparison read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  [keyword: string]: unknown;
}
export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}
export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
  [keyword: string]: unknown;
}
/** `x-access` of an operation; the document's own description explains it. */
export interface Access {
  public?: true;
  groups?: string[];
  features?: string[];
  any_features?: string[];
  own?: true;
  before_second_factor?: true;
  beyond_own?: string[];
  step_up?: true;
  visit?: true;
  device?: string[];
  camera?: true;
  data_token?: true;
  signed?: true;
  site?: SiteReach;
}
/** The sites that an operation reaches, narrowest first. */
export const SITE_REACHES = ['permitted', 'involved', 'client'] as const;
export type SiteReach = (typeof SITE_REACHES)[number];
export interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  'x-access'?: Access;
  /** Section of the browser's cache that the answer belongs to, if it is not the tag. */
  'x-cache'?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
  [keyword: string]: unknown;
}
export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type Method = (typeof METHODS)[number];
export type PathItem = { parameters?: Parameter[]; servers?: { url: string }[] } & Partial<
  Record<Method, Operation>
>;
export interface Document {
  openapi: string;
  info: { title: string; version: string; description?: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    [section: string]: unknown;
  };
  [keyword: string]: unknown;
}

/** Follows `$ref`s within one bundled document, whatever they point to. */
export function resolveRef<T extends { $ref?: string }>(document: Document, value: T): T {
  let current = value;
  while (current.$ref !== undefined) {
    const steps = current.$ref.replace('#/', '').split('/');
    let target: unknown = document;
    for (const step of steps) {
      target = (target as Record<string, unknown> | undefined)?.[
        step.replaceAll('~1', '/').replaceAll('~0', '~')
      ];
    }
    if (target === undefined) throw new Error(`Nothing stands at ${current.$ref}`);
    current = target as T;
  }
  return current;
}

export interface Route {
  path: string;
  method: Method;
  operation: Operation;
  parameters: Parameter[];
  servers: { url: string }[] | undefined;
}

/** Every operation with the parameters of its path and its own, all resolved. */
export function routesOf(document: Document): Route[] {
  const routes: Route[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      routes.push({
        path,
        method,
        operation,
        parameters: parameters.map((parameter) => resolveRef(document, parameter)),
        servers: item.servers,
      });
    }
  }
  return routes;
}
