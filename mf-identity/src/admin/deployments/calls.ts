import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN } from '#parts/api';
import type { Deployments } from './rules/deployed.ts';

type DeploymentAction = components['schemas']['DeploymentAction'];

const POLL_MS = 10_000;

/** As the registry is now; asked again every 10 s while the page is in front, and when it comes to the front. */
export function useDeployments() {
  return useApiQuery([IDENTITY_DOMAIN, 'deployments'], () => call(api.listDeployments), {
    refreshInterval: POLL_MS,
    focusThrottleInterval: POLL_MS / 5,
  });
}

/**
 * Answers the registry as it is then. Rejects with a 409 whose `detail` says why the version may not go to those who
 * would get it, or that somebody was faster.
 */
export function changeDeployment(body: DeploymentAction): Promise<Deployments> {
  return unwrap(call(api.changeDeployment, { body }));
}
