const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const RELEASE = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
const LOCAL = /-[0-9a-f]{10}$/;
/** Never a version (`isVersion` requires a letter or digit first), so it is neither listed nor served. */
export const DRAFT_PREFIX = '.draft-';

/** Whether a name can be a remote's, or the shell's: a folder of the release store. */
export function isPackageName(name: string): boolean {
  return NAME.test(name);
}

/** `<number>-<10 hex digits>`: a build of a developer's working copy, which no other machine can reproduce. */
export function isLocalVersion(version: string): boolean {
  return LOCAL.test(version);
}

/** Whether a release can have this version: a SemVer number, including pre-releases, that no local build can have. */
export function isReleaseVersion(version: string): boolean {
  return version.length <= 64 && RELEASE.test(version) && !isLocalVersion(version);
}
