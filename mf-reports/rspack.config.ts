import { join } from 'node:path';
import { type BuildOptions, remoteConfig } from '@portal/shared/build';

const library = join(import.meta.dirname, 'src/charts-library/g2.ts');

/** The build of this remote, read by the portal's build and development scripts. */
export const config = (options: BuildOptions) => {
  const config = remoteConfig({ folder: import.meta.dirname, name: 'mf-reports', ...options });
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        // Columns and lines alone; the whole has maps, graphs and fifty marks.
        '@antv/g2$': library,
        '@antv/g2-extension-plot$': library,
        '@ant-design/graphs$': false as const,
        html2canvas: false as const,
      },
    },
  };
};

export default config({ mode: 'production' });
