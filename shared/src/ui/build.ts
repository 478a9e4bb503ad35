// For Node: what the shell's build and its hosting need of the kit. Nothing of it is loaded by a page.

export { antdStatic } from './antd/static/antd-static.ts';
export { buildPalette, type ClientTheme, cssVariables } from './theme/palette.ts';
