import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

/** Whole modules of antd that are replaced. */
const REPLACED = ['theme/useToken', 'theme/context', 'theme/internal', 'theme/util/genStyleUtils'];

const page = (file: string): string => join(import.meta.dirname, 'page', file);
const nothingFor = (...parts: readonly string[]) =>
  Object.fromEntries(parts.map((part) => [`./${part}$`, page('nothing.ts')]));
/**
 * Modules that antd imports and we do not use, by the importing folder; see `page/left-out.ts` and `page/parts.ts`.
 */
const UNUSED: readonly [requester: RegExp, alias: Record<string, string>][] = [
  [/[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/, { '@rc-component/form$': page('left-out.ts') }],
  [/[\\/]antd[\\/]es[\\/]config-provider[\\/]/, { '../tooltip/UniqueProvider$': page('left-out.ts') }],
  [/[\\/]antd[\\/]es[\\/]skeleton[\\/]Skeleton\.js$/, nothingFor('Avatar', 'Button', 'Image', 'Input')],
  // A list without rows shows a line of our own.
  [/[\\/]antd[\\/]es[\\/]empty[\\/]index\.js$/, nothingFor('empty', 'simple')],
  [/[\\/]antd[\\/]es[\\/]empty[\\/]/, { '@ant-design/fast-color$': page('left-out.ts') }],
  [/[\\/]antd[\\/]es[\\/]button[\\/]/, { '../_util/wave$': page('children.ts') }],
  [/[\\/]antd[\\/]es[\\/]button[\\/]/, { './DefaultLoadingIcon$': page('nothing.ts') }],
  [/[\\/]antd[\\/]es[\\/]locale[\\/]useLocale\.js$/, { './en_US$': page('english.ts') }],
  [
    /[\\/]antd[\\/]es[\\/](modal|config-provider|_util[\\/]hooks)[\\/]/,
    { '../locale/en_US$': page('english.ts'), '../../locale/en_US$': page('english.ts') },
  ],
  [/[\\/]antd[\\/]es[\\/]config-provider[\\/]/, { '../theme/themes/seed$': page('no-seed.ts') }],
];

/**
 * The build without antd's style generation at run time. Each file of antd's styles becomes the style sheet that it
 * would have written, over custom properties that follow the palette (`extract.ts`). The page no longer loads the
 * style library, the themes and the colour arithmetic.
 */
export function antdStatic(cacheDir: string): { rules: RuleSetRule[]; alias: Record<string, string> } {
  const loader = { loader: join(import.meta.dirname, 'static-loader.ts'), options: { cacheDir } };
  const replaced = REPLACED.map((name) => name.replaceAll('/', '[\\\\/]')).join('|');
  return {
    rules: [
      // Their packages do not declare it; without it each of their barrels is bundled whole.
      { test: /[\\/]node_modules[\\/]@rc-component[\\/].+\.js$/, sideEffects: false },
      ...UNUSED.map(([test, alias]) => ({ test, resolve: { alias } })),
      {
        test: /[\\/]antd[\\/]es[\\/](?!style[\\/]|config-provider[\\/]).+[\\/]style([\\/].+)?\.js$/,
        use: [loader],
        sideEffects: true,
      },
      {
        test: new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/](${replaced})\\.js$`),
        use: [loader],
        sideEffects: true,
      },
    ],
    alias: { '@ant-design/cssinjs$': page('cssinjs.ts') },
  };
}
