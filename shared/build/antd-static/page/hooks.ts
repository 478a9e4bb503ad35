import { createContext } from 'react';

/**
 * antd's components ask these for the class names of their styles. There are none: one style sheet covers all
 * instances.
 */
export const hook = (): [hashId: string, cssVarCls: string] => ['', ''];
export const bare = (): string => '';
/** Replaces components that antd renders only for their styles. */
export const part = (): null => null;

const CSS_VAR = { prefix: 'ant', key: '' };

/**
 * antd's `useToken`, in its order: theme, real tokens, hash, tokens, property names, and a flag that everything is
 * static.
 */
export const tokenHook = (token: Readonly<Record<string, unknown>>) => {
  const answer = [defaultTheme, token, '', token, CSS_VAR, true] as const;
  return () => answer;
};

export const defaultTheme = {};
export const defaultConfig = { token: {}, override: {}, hashed: false };
export const DesignTokenContext = createContext(defaultConfig);

/** Names custom properties as antd's styles do. */
export function genCssVar(antCls: string, component: string) {
  const prefix = `--${antCls.replace(/\./g, '')}-${component}-`;
  return [
    (name: string): string => prefix + name,
    (name: string, fallback?: string): string =>
      fallback ? `var(${prefix}${name}, ${fallback})` : `var(${prefix}${name})`,
  ] as const;
}
