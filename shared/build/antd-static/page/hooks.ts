import { createContext } from 'react';

/** What antd's components ask for classes of their styles: there are none, the style sheet is for all of a kind. */
export const hook = (): [hashId: string, cssVarCls: string] => ['', ''];
export const bare = (): string => '';
/** Stands where antd renders something only for its styles. */
export const part = (): null => null;

const CSS_VAR = { prefix: 'ant', key: '' };

/** antd's `useToken`, in its order: theme, real tokens, hash, tokens, names of the properties, and that all is static. */
export const tokenHook = (token: Readonly<Record<string, unknown>>) => {
  const answer = [defaultTheme, token, '', token, CSS_VAR, true] as const;
  return () => answer;
};

export const defaultTheme = {};
export const defaultConfig = { token: {}, override: {}, hashed: false };
export const DesignTokenContext = createContext(defaultConfig);

/** Names of custom properties as antd's styles have them. */
export function genCssVar(antCls: string, component: string) {
  const prefix = `--${antCls.replace(/\./g, '')}-${component}-`;
  return [
    (name: string): string => prefix + name,
    (name: string, fallback?: string): string =>
      fallback ? `var(${prefix}${name}, ${fallback})` : `var(${prefix}${name})`,
  ] as const;
}
