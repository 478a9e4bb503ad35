/**
 * What a generated constant says of one operation: where it is, and which names change between the wire's snake_case
 * and the browser's camelCase. Each stands in a module of its own, so that a bundle has those that its code calls.
 */
export interface Operation<Types = unknown> {
  readonly method: Method;
  /** As the document writes it: `/desks/desks/{id}/`. */
  readonly path: string;
  /**
   * The part of the browser's cache that holds the answer; several are joined by `+`. Writes and live updates make it stale by
   * this name.
   */
  readonly cache?: string;
  /** The wire's names of query values that are others in camelCase. */
  readonly query?: readonly string[];
  readonly body?: Shape;
  /** The body travels as a multipart form. */
  readonly form?: true;
  /** Shape of the JSON answer by status. */
  readonly answers?: Readonly<Record<number, Shape>>;
  /** For the type checker alone: what goes in and comes out, as `operations` of the tag says it. */
  readonly types?: Types;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';

/** The names in a JSON value that change. Keys of maps and all that no shape names are data, and stay. */
export interface Shape {
  /** The wire's names of an object's properties that are others in camelCase. */
  readonly names?: readonly string[];
  /** By the wire's name: properties that hold names which change. */
  readonly inside?: Readonly<Record<string, Shape>>;
  /** The items of a list. */
  readonly items?: Shape;
  /** The values of a map. */
  readonly values?: Shape;
}

/** `last_cleaned_on` -> `lastCleanedOn`; what has no underscore stays. */
export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
