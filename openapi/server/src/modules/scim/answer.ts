import type { ApplyAt } from './people.ts';
import { ScimError } from './rules/scim-error.ts';

/** One call of a provider, in its transaction. */
export interface ScimCall extends ApplyAt {
  /** The resource's id; 0 where there is none. */
  id: number;
  /** The name of a schema or a type of resources. */
  name: string;
  query: Readonly<Partial<Record<string, string>>>;
  body: unknown;
  ifMatch: string | undefined;
  /** Without a slash at its end. */
  baseUrl: string;
}

export interface ScimAnswer {
  status: number;
  body?: object;
  /** Of the resource, for its ETag. */
  version?: number;
  userId?: number | null;
  /** Something was written: the exchange is worth a line in the log. */
  isChanged?: boolean;
}

export const etagOf = (version: number) => `W/"${version}"`;

/** @throws ScimError 412 for another version than that of `If-Match` */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || isVersion(ifMatch, version)) return;
  throw new ScimError(412, '', 'The resource has changed.', 'wrong-version');
}

/** Whether `If-Match` or `If-None-Match` names the version; the comparison is weak. */
export function isVersion(header: string, version: number): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(`"${version}"`);
}

export function toMeta(
  resourceType: 'User' | 'Group',
  row: { created_at: Date; updated_at: Date; version: number },
  location: string,
) {
  return {
    resourceType,
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    location,
    version: etagOf(row.version),
  };
}

const ALWAYS = ['schemas', 'id'];

/** With the attributes that the caller wants (RFC 7644 §3.9), by their first name. */
export function toResource(
  resource: Readonly<Record<string, unknown>>,
  { attributes, excludedAttributes }: ScimCall['query'],
): object {
  const named = (list: string) =>
    list.split(',').map(
      (path) =>
        path
          .trim()
          .toLowerCase()
          .replace(/^urn:.*:/, '')
          .split('.')[0],
    );
  const wanted = attributes ? named(attributes) : null;
  const excluded = excludedAttributes ? named(excludedAttributes) : [];
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const key = name.toLowerCase();
      return ALWAYS.includes(key) || (wanted ? wanted.includes(key) : !excluded.includes(key));
    }),
  );
}
