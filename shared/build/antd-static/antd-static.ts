import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

/** In the place of a whole module of antd's. */
const REPLACED = ['theme/useToken', 'theme/context', 'theme/internal', 'theme/util/genStyleUtils'];

const page = (file: string): string => join(import.meta.dirname, 'page', file);
const nothingFor = (...parts: readonly string[]) =>
  Object.fromEntries(parts.map((part) => [`./${part}$`, page('nothing.ts')]));
/** What antd's parts ask for and we do not use, by the folder that asks; see `page/left-out.ts` and `page/parts.ts`. */
const UNUSED: readonly [requester: RegExp, alias: Record<string, string>][] = [
  [/[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/, { '@rc-component/form$': page('left-out.ts') }],
  [/[\\/]antd[\\/]es[\\/]config-provider[\\/]/, { '../tooltip/UniqueProvider$': page('left-out.ts') }],
  [/[\\/]antd[\\/]es[\\/]skeleton[\\/]Skeleton\.js$/, nothingFor('Avatar', 'Button', 'Image', 'Input')],
  // A list without rows says so in a line of our own.
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
 * The build without antd's making of styles at run time: each file of antd's styles becomes the style sheet that it would
 * have written, over custom properties that follow the palette (`extract.ts`), and the library that makes styles, the
 * themes and the colour arithmetic are gone from the page.
 */
export function antdStatic(cacheDir: string): { rules: RuleSetRule[]; alias: Record<string, string> } {
  const loader = { loader: join(import.meta.dirname, 'static-loader.ts'), options: { cacheDir } };
  const replaced = REPLACED.map((name) => name.replaceAll('/', '[\\\\/]')).join('|');
  return {
    rules: [
      // Their packages do not say so; without it each barrel of theirs comes whole.
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
