import { camel } from './camelize.ts';
import { type Document, resolveRef, routesOf, type Schema } from './document.ts';

/**
 * What the run-time codec needs to know of a JSON value, as an index into `shapes`:
 * an object's keys that change their name or hold something that does (`k`), an array's items (`a`),
 * a map's values (`m`, its keys are data and stay). All else is copied as it is.
 */
export type Shape =
  | { k: Record<string, [camelName: string, shape?: number]> }
  | { a: number }
  | { m: number };

export interface OperationShapes {
  id: string;
  /** Query names that differ: camelCase to the wire's. */
  query?: Record<string, string>;
  body?: number;
  /** The body travels as a multipart form; its shape names the parts. */
  form?: true;
  /** Shape of the JSON answer by status. */
  answers?: Record<string, number>;
}

export interface Codec {
  shapes: Shape[];
  /** By method and path as the document writes them: `GET /desks/desks/`. */
  operations: Record<string, OperationShapes>;
}

/** The codec of the operations with this tag. Indices are given in the order of first use. */
export function codecOf(document: Document, tag: string): Codec {
  const shapes: Shape[] = [];
  const byKey = new Map<string, number>();
  const inProgress = new Map<Schema, number>();

  function store(shape: Shape): number {
    const key = JSON.stringify(shape);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    byKey.set(key, shapes.push(shape) - 1);
    return shapes.length - 1;
  }

  /** All properties of an object schema, those of its alternatives included. */
  function propertiesOf(schema: Schema): Record<string, Schema> {
    const own = { ...schema.properties };
    for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) {
      Object.assign(own, propertiesOf(resolveRef(document, part)));
    }
    return own;
  }

  function shapeOf(reference: Schema): number | undefined {
    const schema = resolveRef(document, reference);
    if (inProgress.has(schema)) throw new Error('A schema that holds itself needs a codec that can do that.');
    inProgress.set(schema, 0);
    try {
      if (schema.items) {
        const items = shapeOf(schema.items);
        return items === undefined ? undefined : store({ a: items });
      }
      const keys: Record<string, [string, number?]> = {};
      for (const [name, property] of Object.entries(propertiesOf(schema))) {
        const inner = shapeOf(property);
        if (inner !== undefined) keys[name] = [camel(name), inner];
        else if (camel(name) !== name) keys[name] = [camel(name)];
      }
      if (Object.keys(keys).length > 0) return store({ k: keys });
      if (typeof schema.additionalProperties === 'object') {
        const values = shapeOf(schema.additionalProperties);
        return values === undefined ? undefined : store({ m: values });
      }
      return undefined;
    } finally {
      inProgress.delete(schema);
    }
  }

  const operations: Codec['operations'] = {};
  for (const { path, method, operation, parameters } of routesOf(document)) {
    if (!operation.tags.includes(tag)) continue;
    const shape: OperationShapes = { id: operation.operationId };
    const query = parameters.filter(({ in: place, name }) => place === 'query' && camel(name) !== name);
    if (query.length > 0) shape.query = Object.fromEntries(query.map(({ name }) => [camel(name), name]));
    const content = operation.requestBody?.content;
    const form = content?.['multipart/form-data'];
    if (form) shape.form = true;
    const body = (form ?? content?.['application/json'])?.schema;
    const bodyShape = body && shapeOf(body);
    if (bodyShape !== undefined) shape.body = bodyShape;
    const answers: Record<string, number> = {};
    for (const [status, reference] of Object.entries(operation.responses)) {
      const schema = resolveRef(document, reference).content?.['application/json']?.schema;
      const answer = schema && shapeOf(schema);
      if (answer !== undefined) answers[status] = answer;
    }
    if (Object.keys(answers).length > 0) shape.answers = answers;
    operations[`${method.toUpperCase()} ${path}`] = shape;
  }
  return { shapes, operations };
}
