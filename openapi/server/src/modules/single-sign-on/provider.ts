import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Fetch } from '../../mechanisms/outbound/outbound.ts';
import type { OpenConnection } from '../../mechanisms/ports/connection-kinds.ts';
import { WrongIssuer } from './rules/refusal.ts';

type Provider = OpenConnection<'oidc'>;

/** Keys and addresses of a provider change rarely; a new key is fetched when a token names it. */
const FRESH_MS = 10 * 60_000;
const REMEMBERED = 1_000;
/** Seconds that the clocks may differ. */
const CLOCK_TOLERANCE = 60;

interface Known {
  version: number;
  issuer: string;
  at: number;
  configuration: Configuration;
}
/** Of this process, by connection. The secret in it is that of its version. */
const known = new Map<number, Known>();

/**
 * Its addresses and keys, as the provider publishes them.
 * @param isFresh reads them again
 * @throws what `refusalOf` explains
 */
export async function discover(
  provider: Provider,
  fetch: Fetch,
  { isFresh = false } = {},
): Promise<Configuration> {
  const { id, version, settings, secrets } = provider;
  const found = known.get(id);
  const at = performance.now();
  if (!isFresh && isOf(found, provider) && at - found.at < FRESH_MS) return found.configuration;
  const issuer = new URL(settings.issuer);
  const call: CustomFetch = (url, { method, headers, body, signal }) =>
    fetch(url, { method, headers, body: body as string | null, signal: signal ?? null });
  const configuration = await discovery(
    issuer,
    settings.client_id,
    { [clockTolerance]: CLOCK_TOLERANCE },
    secrets.client_secret === undefined ? None() : clientSecret(secrets.client_secret),
    {
      [customFetch]: call,
      // Without it a token that came over https is accepted with any signature.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
  // openid-client lets Entra ID's addresses for all tenants (`common`) answer another issuer, and then accepts the tokens
  // of every company.
  if (new URL(configuration.serverMetadata().issuer).href !== issuer.href) throw new WrongIssuer();
  known.delete(id);
  known.set(id, { version, issuer: settings.issuer, at, configuration });
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  return configuration;
}

/** Several portals in one process (tests) have connections with the same id. */
function isOf(
  found: Known | undefined,
  { version, settings }: Pick<Provider, 'version' | 'settings'>,
): found is Known {
  return found?.version === version && found.issuer === settings.issuer;
}

/** In the way that the provider announces; Basic is its default. */
function clientSecret(secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const usesPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    return (usesPost ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, client, body, headers);
  };
}
