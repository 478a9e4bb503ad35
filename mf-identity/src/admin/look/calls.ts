import { unwrap } from '@portal/shared/api';
import { type ClientConfiguration, identityApi, thenFollow } from '#parts/api';

/** Rejects with 400 `fields.logo` where it is no picture, 409 where somebody saved before. */
export function replaceLogo(version: number, logo: File): Promise<ClientConfiguration> {
  return thenFollow(unwrap(identityApi.PUT('/client/logo/', { body: { version, logo } })));
}

export function deleteLogo(): Promise<ClientConfiguration> {
  return thenFollow(unwrap(identityApi.DELETE('/client/logo/')));
}
