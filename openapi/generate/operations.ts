import { createHash } from 'node:crypto';
import { camel, type Method } from '../client/operation.ts';
import { type Document, resolveRef, routesOf, type Schema } from './document.ts';

interface ObjectTable {
  names?: string[];
  inside?: Record<string, ShapeTable>;
}

/** Like `Shape` in the browser, but an object's shape may be given by the name of its module. */
export type ShapeTable = ObjectTable | { items: ShapeTable } | { values: ShapeTable } | { module: string };

export interface OperationTable {
  id: string;
  method: Method;
  path: string;
  cache?: string;
  query?: string[];
  body?: ShapeTable;
  form?: true;
  answers?: Record<string, ShapeTable>;
}

export interface ClientTables {
  operations: OperationTable[];
  /** By module name, a hash of its content, so that a change to one operation moves no other's file. */
  shapes: Map<string, ShapeTable>;
}

/** A shape with at most this many names, counting all levels, is shorter inline than as a module. */
const INLINE_NAMES = 3;

function namesIn(shape: ShapeTable): number {
  if ('module' in shape) return 1;
  if ('items' in shape) return namesIn(shape.items);
  if ('values' in shape) return namesIn(shape.values);
  const inside = Object.values(shape.inside ?? {}).map(namesIn);
  return inside.reduce((sum, one) => sum + one, shape.names?.length ?? 0);
}

/** The tables that the browser needs for the operations with this tag. */
export function tablesOf(document: Document, tag: string): ClientTables {
  const shapes: ClientTables['shapes'] = new Map();
  const inProgress = new Set<Schema>();

  function store(shape: ObjectTable): ShapeTable {
    if (namesIn(shape) <= INLINE_NAMES) return shape;
    const name = createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 10);
    shapes.set(name, shape);
    return { module: name };
  }

  /** All properties of an object schema, including those of its alternatives. */
  function propertiesOf(schema: Schema): Record<string, Schema> {
    const own = { ...schema.properties };
    for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) {
      Object.assign(own, propertiesOf(resolveRef(document, part)));
    }
    return own;
  }

  function shapeOf(reference: Schema): ShapeTable | undefined {
    const schema = resolveRef(document, reference);
    if (inProgress.has(schema)) throw new Error('A schema that holds itself needs a codec that can do that.');
    inProgress.add(schema);
    try {
      if (schema.items) {
        const items = shapeOf(schema.items);
        return items && { items };
      }
      const properties = Object.entries(propertiesOf(schema));
      const names = properties.map(([name]) => name).filter((name) => camel(name) !== name);
      const inside = properties.flatMap(([name, property]) => {
        const shape = shapeOf(property);
        return shape ? [[name, shape] as const] : [];
      });
      if (names.length > 0 || inside.length > 0) {
        return store({
          ...(names.length > 0 ? { names } : {}),
          ...(inside.length > 0 ? { inside: Object.fromEntries(inside) } : {}),
        });
      }
      if (typeof schema.additionalProperties === 'object') {
        const values = shapeOf(schema.additionalProperties);
        return values && { values };
      }
      return undefined;
    } finally {
      inProgress.delete(schema);
    }
  }

  const operations = routesOf(document)
    .filter(({ operation }) => operation.tags.includes(tag))
    .map(({ path, method, operation, parameters }) => {
      const table: OperationTable = {
        id: operation.operationId,
        method: method.toUpperCase() as Method,
        path,
      };
      const cache = operation['x-cache'] ?? (method === 'get' ? tag : undefined);
      if (cache !== undefined) table.cache = cache;
      const query = parameters.filter(({ in: place, name }) => place === 'query' && camel(name) !== name);
      if (query.length > 0) table.query = query.map(({ name }) => name);
      const content = operation.requestBody?.content;
      const form = content?.['multipart/form-data'];
      if (form) table.form = true;
      const body = (form ?? content?.['application/json'])?.schema;
      const bodyShape = body && shapeOf(body);
      if (bodyShape !== undefined) table.body = bodyShape;
      const answers: Record<string, ShapeTable> = {};
      for (const [status, reference] of Object.entries(operation.responses)) {
        const schema = resolveRef(document, reference).content?.['application/json']?.schema;
        const answer = schema && shapeOf(schema);
        if (answer !== undefined) answers[status] = answer;
      }
      if (Object.keys(answers).length > 0) table.answers = answers;
      return table;
    });
  return { operations, shapes };
}
