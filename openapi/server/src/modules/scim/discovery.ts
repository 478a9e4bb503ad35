import SCIMMY from 'scimmy';
import type { ScimAnswer, ScimCall } from './answer.ts';
import { MOST, toList } from './list.ts';
import { unknownResource } from './rules/scim-error.ts';

/** The attributes that the portal uses; others are accepted and ignored. */
const USED: Readonly<Record<string, readonly string[]>> = {
  User: [
    'userName',
    'name',
    'displayName',
    'preferredLanguage',
    'locale',
    'active',
    'emails',
    'phoneNumbers',
  ],
  Group: ['displayName', 'members'],
};

interface Described {
  id: string;
  name: string;
  attributes: { name: string }[];
}

const definitions = [SCIMMY.Schemas.User.definition, SCIMMY.Schemas.Group.definition];

function schemas(baseUrl: string) {
  return definitions.map((definition) => {
    const { meta: _, ...described } = definition.describe() as Described & { meta: unknown };
    return {
      ...described,
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      attributes: described.attributes.filter(({ name }) => USED[described.name]?.includes(name)),
      meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${described.id}` },
    };
  });
}

function resourceTypes(baseUrl: string) {
  return definitions.map(({ id, name }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: id,
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
  }));
}

const NO = { supported: false } as const;

export async function getConfig({ baseUrl }: ScimCall): Promise<ScimAnswer> {
  return {
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { ...NO, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: MOST },
      changePassword: NO,
      sort: NO,
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'The token of the connection, from the administration of the portal.',
          primary: true,
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
    },
  };
}

export async function listSchemas({ baseUrl }: ScimCall): Promise<ScimAnswer> {
  const all = schemas(baseUrl);
  return { status: 200, body: toList(all, all.length, { startIndex: 1, count: all.length }) };
}

export async function listResourceTypes({ baseUrl }: ScimCall): Promise<ScimAnswer> {
  const all = resourceTypes(baseUrl);
  return { status: 200, body: toList(all, all.length, { startIndex: 1, count: all.length }) };
}

export async function getSchema({ baseUrl, name }: ScimCall): Promise<ScimAnswer> {
  return oneOf(schemas(baseUrl), name);
}

export async function getResourceType({ baseUrl, name }: ScimCall): Promise<ScimAnswer> {
  return oneOf(resourceTypes(baseUrl), name);
}

function oneOf(all: readonly { id: string }[], id: string): ScimAnswer {
  const body = all.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!body) throw unknownResource();
  return { status: 200, body };
}
