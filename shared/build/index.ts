// For Node: how the shell and the remotes are built. Nothing of it is loaded by a page.

export { antdStatic } from './antd-static/antd-static.ts';
export { baseConfig, type Mode } from './base-config.ts';
export { GuardedLoadingPlugin } from './guarded-loading-plugin.ts';
export { NoticesPlugin } from './notices-plugin.ts';
export { type BuildOptions, remoteConfig } from './preset.ts';
export { sharedModules } from './shared-modules.ts';
