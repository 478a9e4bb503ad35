import type { Shape } from '@portal/openapi/operation';
import { codecOf, type OperationCodec } from './codec.ts';

/**
 * A domain's names in one table: what a remote that was released for contract 2.0 brings with it. Kept, and only read,
 * for as long as the contract's major version is 2 (rules/remotes.md#contract).
 */
export interface CodecTables {
  /** An object's changing keys (`k`), a list's items (`a`) or a map's values (`m`); numbers are places in this list. */
  readonly shapes: readonly ShapeTable[];
  /** By method and path: `GET /desks/desks/`. */
  readonly operations: Readonly<Record<string, OperationTable>>;
}

interface ShapeTable {
  readonly k?: Readonly<Record<string, readonly (string | number)[] | undefined>> | undefined;
  readonly a?: number | undefined;
  readonly m?: number | undefined;
}

interface OperationTable {
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: number | undefined;
  readonly form?: boolean | undefined;
  readonly answers?: Readonly<Record<string, number | undefined>> | undefined;
}

/** `GET /desks/desks/` -> its conversions. An operation that the tables do not hold is left as it is. */
export function codecOfTables(tables: CodecTables): (method: string, path: string) => OperationCodec {
  const shapes = new Map<number, Shape>();
  const shapeAt = (index: unknown): Shape | undefined => {
    const table = typeof index === 'number' ? tables.shapes[index] : undefined;
    if (!table || typeof index !== 'number') return undefined;
    const shape = shapes.get(index) ?? readShape(table, shapeAt);
    shapes.set(index, shape);
    return shape;
  };
  return (method, path) => {
    const operation = tables.operations[`${method} ${path}`] ?? {};
    const body = shapeAt(operation.body);
    return codecOf({
      query: Object.values(operation.query ?? {}).filter((name) => name !== undefined),
      ...(body ? { body } : {}),
      ...(operation.form ? { form: true } : {}),
      answers: present(Object.entries(operation.answers ?? {}).map(([status, at]) => [status, shapeAt(at)])),
    });
  };
}

function readShape({ k, a, m }: ShapeTable, shapeAt: (index: unknown) => Shape | undefined): Shape {
  if (a !== undefined) return { items: shapeAt(a) ?? {} };
  if (m !== undefined) return { values: shapeAt(m) ?? {} };
  const keys = Object.entries(k ?? {});
  return {
    names: keys.flatMap(([name, entry]) => (entry?.[0] === name ? [] : [name])),
    inside: present(keys.map(([name, entry]) => [name, shapeAt(entry?.[1])])),
  };
}

function present<Value>(entries: readonly [string, Value | undefined][]): Record<string, Value> {
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
