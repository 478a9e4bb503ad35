import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { send, useRead } from '@portal/shared/api';
import { thenReloadSession } from '@portal/shared/api/platform';
import type { ClientConfiguration } from './identity-api.ts';

export type ClientConfigurationUpdate = components['schemas']['ClientConfigurationUpdate'];

/** The client as its administrators see it; all sections of its settings share this record and its version. */
export function useClientConfiguration() {
  return useRead(api.getClientConfiguration);
}

/**
 * Updates the given parts. Rejects with 400 `fields`, or a 409 whose `body.current` is the newer version. Reloads the
 * session, so that the page shows the new name, colours and terms immediately.
 */
export function updateClientConfiguration(body: ClientConfigurationUpdate): Promise<ClientConfiguration> {
  return thenReloadSession(send(api.updateClientConfiguration, { body }));
}
