import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { send, useRead } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';
import { sessionStore } from '@portal/shared/session';
import type { ClientConfiguration } from './identity-api.ts';

export type ClientConfigurationUpdate = components['schemas']['ClientConfigurationUpdate'];

/** The client as its administrators see it; all sections of its settings share this one record and version. */
export function useClientConfiguration() {
  return useRead(api.getClientConfiguration);
}

/**
 * Changes the parts that are given. Rejects with 400 `fields`, or a 409 whose `body.current` is the newer version. The
 * session follows, so that name, colours and words on the page are the new ones at once.
 */
export function updateClientConfiguration(body: ClientConfigurationUpdate): Promise<ClientConfiguration> {
  return thenFollow(send(api.updateClientConfiguration, { body }));
}

export async function thenFollow(write: Promise<ClientConfiguration>): Promise<ClientConfiguration> {
  const saved = await write;
  // What was saved is saved, whether or not this page hears of it now.
  await fetchWhoami().then(sessionStore.getState().begin, () => {});
  return saved;
}
