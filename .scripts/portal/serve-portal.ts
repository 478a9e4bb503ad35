import type { FastifyInstance } from 'fastify';
import type { BootKey } from '../../shell/hosting/boot/boot-key.ts';
import { checkFirstCallsMs } from '../../shell/hosting/page/first-calls.ts';
import { checkStaticUrl } from '../../shell/hosting/page/policy.ts';
import { bootKeyFile } from '../build/boot-keys.ts';
import { releasesDir } from '../build/packages.ts';
import { openDeployments } from './deployments.ts';
import { hostPortal } from './host-portal.ts';
import { ownApi, publishApi, publishClients } from './publish-api.ts';

export interface PortalSettings {
  readonly releases: string;
  readonly staticUrl: string | undefined;
  readonly bootKeyFile: string;
  readonly firstCallsMs: number;
}

/** @throws Error naming the variable whose value is no good */
export function readPortalSettings(env: NodeJS.ProcessEnv = process.env): PortalSettings {
  return {
    releases: releasesDir(),
    staticUrl: checkStaticUrl(env.STATIC_URL),
    bootKeyFile: bootKeyFile(),
    firstCallsMs: checkFirstCallsMs(env.FIRST_CALLS_MS),
  };
}

/** Everything beside the API that one process serves: pages, remotes, and what the API asks of the release store. */
export async function servePortal(
  app: FastifyInstance,
  { releases, staticUrl, firstCallsMs }: PortalSettings,
  bootKey: BootKey,
): Promise<void> {
  const api = await ownApi();
  await publishApi(releases, api, (message) => app.log.warn(message));
  app.portal.deployments.port = openDeployments(releases, {
    api: JSON.parse(api) as object,
    bootKeyIds: bootKey.ids,
  });
  const stop = await publishClients(
    releases,
    async () => (await app.portal.clients.all()).map(({ key }) => key),
    (message) => app.log.warn(message),
  );
  app.addHook('onClose', async () => stop());
  await hostPortal(app, { releasesDir: releases, bootKey, staticUrl, firstCallsMs });
}
