import { buildPalette, type ClientTheme, cssVariables, type ThemeMode } from '../../src/ui/theme/palette.ts';
import { antdTheming } from './antd-theming.ts';
import { parseDefinitions, prune, referencesIn } from './css-text.ts';
import { ANY_THEME, DERIVED_PROPERTIES, isUsed, propertyOf, READ } from './knowledge.ts';
import { loadAntd, type Made } from './load-antd.ts';
import { listVariables, type Sample } from './variables.ts';

/** Replaces one file of antd's styles. */
export interface StaticStyle {
  /** Its exports: `hook` and `bare` are called by components, `part` is rendered by them, the rest are plain values. */
  readonly exports: Readonly<Record<string, 'hook' | 'bare' | 'part' | { readonly value: unknown }>>;
  readonly css: string;
}

export interface StaticStyles {
  /** By path below antd's `es/`, e.g. `button/style/index.js`. */
  readonly files: Readonly<Record<string, StaticStyle>>;
  /** Base rules of all of them: antd's properties in terms of the palette. */
  readonly base: string;
  /** Numbers and switches of antd's theme, which some components read. */
  readonly token: Readonly<Record<string, unknown>>;
}

/**
 * Themes that differ in everything that a client may choose: a value that is the same in all of them depends on no
 * client.
 */
const THEMES: readonly ClientTheme[] = [
  { primaryColor: '#2f54eb', headerColor: '#ffffff', borderRadius: 10 },
  { primaryColor: '#c2410c', headerColor: '#1f2937', borderRadius: 0 },
  { primaryColor: '#0f766e', borderRadius: 24 },
  { primaryColor: '#ffd400', borderRadius: 5 },
];
const MODES: readonly ThemeMode[] = ['light', 'dark'];

/**
 * Runs antd's styles once, in Node, and records what they would have written into a page: rules over custom
 * properties, and the properties' values in terms of our palette. Throws if a value depends on a client's theme and
 * `DERIVED_PROPERTIES` does not say how.
 */
export function extractStyles(): StaticStyles {
  const antd = loadAntd();
  const samples = THEMES.flatMap((theme) =>
    MODES.map((mode): Sample & { theming: unknown } => {
      const palette = buildPalette(theme, mode);
      const theming = antdTheming(palette, antd.algorithms);
      const { variables } = antd.render(theming, antd.useAll);
      return { mode, ours: cssVariables(palette), antd: propertiesOf(variables, antd.all), theming };
    }),
  );
  // antd omits a component's value if it equals the global one.
  for (const key of new Set(samples.flatMap((one) => [...one.antd.keys()]))) {
    for (const { antd } of samples) {
      const everywhere = antd.get(key.split(' ').at(-1) ?? '');
      if (!antd.has(key) && everywhere !== undefined) antd.set(key, everywhere);
    }
  }
  const { both, dark, unknown } = listVariables(samples, DERIVED_PROPERTIES, ANY_THEME);
  const css = new Map<unknown, string>();
  for (const one of antd.all) {
    const { rules } = antd.render(samples[0]?.theming, () => antd.use(one));
    css.set(one.made, prune(rules, isUsed));
  }
  const { reset } = antd.render(samples[0]?.theming, antd.useAll);

  const globals = new Set([...referencesIn(reset), ...READ.map(propertyOf)]);
  const files = Object.fromEntries(
    antd.files.map(({ path, exports }): [string, StaticStyle] => {
      const mine = antd.all.filter(({ made }) => Object.values(exports).includes(made));
      const rules = mine.map(({ made }) => css.get(made) ?? '').join('\n');
      const asked = closure(referencesIn(rules), both);
      const isOwn = (name: string) => mine.some(({ word }) => name.startsWith(`--ant-${word}-`));
      for (const name of asked) if (!isOwn(name)) globals.add(name);
      const own = [...asked].filter(isOwn);
      const within = mine.flatMap(({ prefix }) =>
        [...both.keys()].filter((key) => key.startsWith(`.${prefix} `)),
      );
      return [
        path,
        {
          exports: describe(exports, antd.all),
          css: layer(definitions([...own, ...within], both, dark) + rules),
        },
      ];
    }),
  );
  const missing = unknown.filter((line) => {
    const name = line.slice(0, line.indexOf(':'));
    return [...css.values()].some((text) => text.includes(`var(${name})`) || text.includes(`var(${name},`));
  });
  if (missing.length > 0) {
    throw new Error(
      `antd derives these from a client's theme; knowledge.ts must say how:\n${missing.join('\n')}`,
    );
  }
  return {
    files,
    base: layer(definitions([...closure(globals, both)], both, dark) + prune(reset, isUsed)),
    token: {
      ...antd.numbers(samples[0]?.theming),
      ...Object.fromEntries(READ.map((name) => [name, `var(${propertyOf(name)})`])),
    },
  };
}

/** A layer, so that every rule of ours overrides antd's, wherever and whenever it is loaded. */
const layer = (css: string): string => (css ? `@layer wp-base, antd;\n@layer antd {\n${css}\n}\n` : '');

/**
 * antd's properties under one theme. If a property differs within a component, the component's class precedes its
 * name.
 */
function propertiesOf(css: string, all: readonly Made[]): Map<string, string> {
  const words = new Set(all.map(({ word }) => word));
  return new Map(
    parseDefinitions(css).map(({ selector, name, value }) => {
      const within = selector.slice('.K'.length);
      const isNamed = [...words].some((word) => name.startsWith(`--ant-${word}-`));
      return [within && !isNamed ? `${within} ${name}` : name, value];
    }),
  );
}

function definitions(
  keys: readonly string[],
  both: ReadonlyMap<string, string>,
  dark: ReadonlyMap<string, string>,
): string {
  const block = (values: ReadonlyMap<string, string>, root: string, above: string) => {
    const bySelector = new Map<string, string>();
    for (const key of keys) {
      const value = values.get(key);
      if (value === undefined) continue;
      const [name = '', within] = key.split(' ').reverse();
      const selector = within ? above + within : root;
      bySelector.set(selector, `${bySelector.get(selector) ?? ''}${name}:${value};`);
    }
    return [...bySelector].map(([selector, lines]) => `${selector}{${lines}}\n`).join('');
  };
  // Within a component, dark rules are as weak as light ones, because its sizes and states redefine these properties.
  const darkOnly = ':where([data-theme="dark"])';
  return block(both, ':root', '') + block(dark, `:root${darkOnly}`, `${darkOnly} `);
}

/** Adds the properties that these values refer to in turn. */
function closure(names: ReadonlySet<string>, values: ReadonlyMap<string, string>): Set<string> {
  const all = new Set<string>();
  const add = (name: string) => {
    if (all.has(name)) return;
    all.add(name);
    for (const next of referencesIn(values.get(name) ?? '')) if (next.startsWith('--ant-')) add(next);
  };
  for (const name of names) add(name);
  return all;
}

function describe(exports: Record<string, unknown>, all: readonly Made[]): StaticStyle['exports'] {
  const kinds = {
    genStyleHooks: 'hook',
    genSubStyleComponent: 'part',
    genComponentStyleHook: 'bare',
  } as const;
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, value]): [string, StaticStyle['exports'][string]][] => {
      const made = all.find((one) => one.made === value);
      if (made) return [[name, kinds[made.kind]]];
      // Exports that only other styles use disappear with them.
      return typeof value === 'function' || name === '__esModule' ? [] : [[name, { value }]];
    }),
  );
}
