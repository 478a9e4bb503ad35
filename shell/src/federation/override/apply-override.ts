import type { BootDocument, RemoteVersion } from '@portal/shared/federation';
import type { ComponentType } from 'react';
import type { Taken } from './take-override.tsx';

/** For this tab: the one remote that comes from the developer's own machine, as `mf-desks@http://localhost:3001`. */
export const OVERRIDE_STORAGE_KEY = 'portal-override';

let taken: Taken | undefined;

/**
 * The boot document with one remote from the viewer's own machine instead of the deployed one, if the address or this
 * tab names one and the server allows it. The code for that is in a separate file that is only loaded when needed.
 * Never rejects: the banner says what could not be applied, and the deployed version stays.
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

/** The line that says which remote comes from where; `undefined` if no override was requested. */
export function overrideBanner(): ComponentType | undefined {
  return taken?.Banner;
}

/** Whether the developer's machine serves this version: the only one that runs without hashes. */
export function isAppliedOverride(version: RemoteVersion): boolean {
  return version.integrity === null && taken?.base !== undefined && version.base === taken.base;
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(OVERRIDE_STORAGE_KEY) !== null;
  } catch {
    // Storage is forbidden here, so nothing was ever stored.
    return false;
  }
}
