import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Algorithms } from './antd-theming.ts';
import { prefixOf, wordOf } from './knowledge.ts';

export type Kind = 'genStyleHooks' | 'genSubStyleComponent' | 'genComponentStyleHook';
/** The function that gives one of antd's components its styles. */
export interface Made {
  readonly kind: Kind;
  /** Its class. */
  readonly prefix: string;
  /** Prefix of its property names. */
  readonly word: string;
  readonly made: unknown;
}

/** antd and its style library, as CommonJS: its ES modules are for bundlers. */
export function loadAntd() {
  const require = createRequire(import.meta.url);
  const { createElement, Fragment } = require('react') as typeof import('react');
  const { renderToStaticMarkup } = require('react-dom/server') as {
    renderToStaticMarkup: (element: ReactElement) => string;
  };
  // The copy that antd itself uses.
  const ofAntd = createRequire(require.resolve('antd/package.json'));
  const cssinjs = ofAntd('@ant-design/cssinjs') as {
    createCache: () => { cache: Map<string, unknown>; updateTimes: unknown; extracted: unknown };
    extractStyle: (cache: unknown, options: object) => string;
    StyleProvider: ComponentType<{ cache: unknown; children: ReactNode }>;
  };
  const all: Made[] = [];
  collectStyles(require, all);
  const lib = join(require.resolve('antd/package.json'), '../lib');
  const paths = globSync(['*/style/**/*.js', '_util/*/style.js'], { cwd: lib })
    .filter((path) => !path.startsWith('config-provider'))
    .sort();
  const files = paths.map((path) => ({
    path: relative(lib, join(lib, path)).split(sep).join('/'),
    exports: require(join(lib, path)) as Record<string, unknown>,
  }));
  // A few create theirs again on every access, so these count as created themselves.
  const known = new Set(all.map(({ made }) => made));
  for (const { path, exports } of files) {
    const [component = '', file] = path.split('/style/');
    const { default: made } = exports;
    if (file !== 'index.js' || typeof made !== 'function' || known.has(made)) continue;
    all.push({ kind: 'genStyleHooks', prefix: prefixOf(component), word: component, made });
  }
  Object.freeze(all);
  const { default: ConfigProvider } = require('antd/lib/config-provider') as {
    default: ComponentType<{ theme: unknown; children: ReactNode }>;
  };
  const { default: theme } = require('antd/lib/theme') as {
    default: Algorithms & { getDesignToken: (theming: unknown) => Record<string, unknown> };
  };

  const use = ({ kind, prefix, made }: Made) => {
    if (kind === 'genSubStyleComponent') {
      return createElement(made as ComponentType<{ prefixCls: string }>, { prefixCls: prefix, key: prefix });
    }
    (made as (prefix: string, root: string) => unknown)(prefix, prefix);
    return null;
  };
  return {
    all,
    files,
    algorithms: theme,
    use,
    useAll: () => all.map((one, index) => createElement(Fragment, { key: String(index) }, use(one))),
    /** The styles that a page with this component would have received. */
    render(theming: unknown, Use: () => ReactNode) {
      const cache = cssinjs.createCache();
      renderToStaticMarkup(
        createElement(cssinjs.StyleProvider, {
          cache,
          children: createElement(ConfigProvider, {
            theme: { ...(theming as object), hashed: false, cssVar: { key: 'K' } },
            children: createElement(Use),
          }),
        }),
      );
      const extract = (types: string[], isWanted: (key: string) => boolean) =>
        cssinjs
          .extractStyle(
            { ...cache, cache: new Map([...cache.cache].filter(([key]) => isWanted(key))) },
            {
              plain: true,
              types,
            },
          )
          // The library's own marker for a page that takes over its cache.
          .replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
      const isShared = (key: string) => /%(Shared|ant-design-icons)%/.test(key);
      return {
        reset: extract(['style'], isShared),
        rules: extract(['style'], (key) => !isShared(key)),
        variables: extract(['token', 'cssVar'], () => true),
      };
    },
    numbers: (theming: unknown) =>
      Object.fromEntries(
        Object.entries(theme.getDesignToken(theming)).filter(([, value]) =>
          /number|boolean/.test(typeof value),
        ),
      ),
  };
}

/** Wraps the functions that antd creates its styles with, and records their results. */
function collectStyles(require: NodeJS.Require, all: Made[]): void {
  const path = require.resolve('antd/lib/theme/util/genStyleUtils');
  const real = require(path) as Record<Kind, (component: string | string[], ...rest: unknown[]) => unknown>;
  const noting =
    (kind: Kind) =>
    (component: string | string[], ...rest: unknown[]) => {
      const made = real[kind](component, ...rest);
      if (!Object.isFrozen(all))
        all.push({ kind, prefix: prefixOf(component), word: wordOf(component), made });
      return made;
    };
  const loaded = require.cache[path];
  if (!loaded) throw new Error('antd is not loaded as it was');
  loaded.exports = {
    ...real,
    genStyleHooks: noting('genStyleHooks'),
    genSubStyleComponent: noting('genSubStyleComponent'),
    genComponentStyleHook: noting('genComponentStyleHook'),
  };
}
