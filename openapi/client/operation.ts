/**
 * A generated constant describes one operation: its address, and the names that differ between the wire's snake_case
 * and the browser's camelCase. Each has its own module, so that a bundle contains only those that its code calls.
 */
export interface Operation<Types = unknown> {
  readonly method: Method;
  /** As written in the document: `/desks/desks/{id}/`. */
  readonly path: string;
  /**
   * The section of the browser's cache that the answer belongs to; several are joined by `+`. A write, or an event
   * from the server, invalidates it by this name.
   */
  readonly cache?: string;
  /** Wire names of query parameters that differ in camelCase. */
  readonly query?: readonly string[];
  readonly body?: Shape;
  /** The body is sent as a multipart form. */
  readonly form?: true;
  /** Shape of the JSON answer by status. */
  readonly answers?: Readonly<Record<number, Shape>>;
  /** For the type checker only: input and output, as in the `operations` of the tag. */
  readonly types?: Types;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';

/**
 * The names in a JSON value that change. Keys of maps, and anything that no shape names, are data and stay unchanged.
 */
export interface Shape {
  /** Wire names of an object's properties that differ in camelCase. */
  readonly names?: readonly string[];
  /** Properties that contain names which change, by wire name. */
  readonly inside?: Readonly<Record<string, Shape>>;
  /** Shape of a list's items. */
  readonly items?: Shape;
  /** Shape of a map's values. */
  readonly values?: Shape;
}

/** `last_cleaned_on` -> `lastCleanedOn`; names without an underscore stay unchanged. */
export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
