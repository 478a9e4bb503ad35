import type { BootDocument, RemoteVersion } from '@portal/shared/federation';
import type { ComponentType } from 'react';
import type { Taken } from './take-override.tsx';

/** Of this tab: the one remote that comes from the developer's own machine, as `mf-desks@http://localhost:3001`. */
export const KEPT_KEY = 'portal-override';

let taken: Taken | undefined;

/**
 * The boot document with one remote from the viewer's own machine in the place of the deployed one, if the address or
 * this tab asks for it and the server lets this viewer. Everything of it is in a file of its own that nobody else loads.
 * It never rejects: what cannot be applied is said in the banner, and the deployed version stays.
 */
export async function applyOverride(boot: BootDocument): Promise<BootDocument> {
  if (!window.location.search.includes('remote=') && !isKept()) return boot;
  try {
    const { takeOverride } = await import(/* webpackChunkName: "override" */ './take-override.tsx');
    taken = await takeOverride(boot);
    return taken.boot;
  } catch (error) {
    console.error('The override of a remote could not be applied', error);
    return boot;
  }
}

/** The line that says which remote comes from where; `undefined` where nothing was asked for. */
export function overrideBanner(): ComponentType | undefined {
  return taken?.Banner;
}

/** Whether this is the version that the developer's machine serves: the only one that runs without hashes. */
export function isAppliedOverride(version: RemoteVersion): boolean {
  return version.integrity === null && taken?.base !== undefined && version.base === taken.base;
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT_KEY) !== null;
  } catch {
    // Storage is forbidden here; then nothing was ever kept.
    return false;
  }
}
