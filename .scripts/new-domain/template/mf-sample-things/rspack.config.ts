import { type BuildOptions, remoteConfig } from '@portal/shared/build';

/** The build of this remote, read by the portal's build and development scripts. */
export const config = (options: BuildOptions) =>
  remoteConfig({ folder: import.meta.dirname, name: 'mf-sample-things', ...options });

export default config({ mode: 'production' });
