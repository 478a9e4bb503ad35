import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { storedStyles } from './static-styles.ts';

const page = (file: string): string => JSON.stringify(join(import.meta.dirname, 'page', file));

/** Writes what takes the place of a file of antd's styles; see `antd-static.ts`. */
// biome-ignore lint/style/noDefaultExport: that is how a loader is found
export default async function staticLoader(
  this: LoaderContext<{ cacheDir: string }>,
  source: string,
): Promise<string> {
  const styles = await storedStyles(this.getOptions().cacheDir);
  const file = this.resourcePath.replaceAll('\\', '/').split('/antd/es/').at(-1) ?? '';
  switch (file) {
    case 'theme/useToken.js':
      return [
        `import ${JSON.stringify(styles.readCss('base'))};`,
        `import { tokenHook } from ${page('hooks.ts')};`,
        `export default tokenHook(${JSON.stringify(styles.token)});`,
      ].join('\n');
    case 'theme/context.js':
      return `export { DesignTokenContext, defaultConfig, defaultTheme } from ${page('hooks.ts')};`;
    case 'theme/internal.js':
      return [
        "export { default as useToken } from './useToken.js';",
        `export { bare as useResetIconStyle, DesignTokenContext, defaultConfig } from ${page('hooks.ts')};`,
      ].join('\n');
    case 'theme/util/genStyleUtils.js':
      return `export { genCssVar } from ${page('hooks.ts')};`;
    default: {
      const exports = styles.listExports(file);
      if (!exports) return source;
      const css = styles.readCss(file);
      return [
        `import { bare, hook, part } from ${page('hooks.ts')};`,
        ...(css ? [`import ${JSON.stringify(css)};`] : []),
        ...Object.entries(exports).map(([name, is]) => {
          const value = typeof is === 'string' ? is : JSON.stringify(is.value);
          return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
        }),
      ].join('\n');
    }
  }
}
