/** Pauses before the second and the third try of a file or of the deployment, in milliseconds. */
export const PAUSES_MS: readonly number[] = [300, 1000];

/** One try of them gets this long, in milliseconds; chunks do by the build's `chunkLoadTimeout` (`shared/build`). */
export const TRY_WITHIN_MS = 6000;
