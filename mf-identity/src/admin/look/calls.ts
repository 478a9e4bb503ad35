import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { type ClientConfiguration, thenFollow } from '#parts/api';

/** Rejects with 400 `fields.logo` for a file that is no picture, 409 if another administrator saved first. */
export function replaceLogo(version: number, logo: File): Promise<ClientConfiguration> {
  return thenFollow(send(api.replaceClientLogo, { body: { version, logo } }));
}

/** Rejects with 400 `fields.font` for a file that is no font, 409 if another administrator saved first. */
export function replaceFont(version: number, font: File): Promise<ClientConfiguration> {
  return thenFollow(send(api.replaceClientFont, { body: { version, font } }));
}

export function deleteLogo(): Promise<ClientConfiguration> {
  return thenFollow(send(api.deleteClientLogo));
}
