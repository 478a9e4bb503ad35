import { type BuildOptions, remoteConfig } from '@portal/shared/build';
import { rspack } from '@rspack/core';

/** The build of this remote, read by the portal's build and development scripts. */
export const config = (options: BuildOptions) => {
  const config = remoteConfig({ folder: import.meta.dirname, name: 'mf-desks', ...options });
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      // pdf.js looks beside its own file for what it is handed here (`pdf/library-parts.ts`). The bundler would write down where
      // the file was at the build: another release from each folder.
      new rspack.DefinePlugin({ 'import.meta.url': '""' }),
    ],
  };
};

export default config({ mode: 'production' });
