// biome-ignore lint/style/noDefaultExport: that is how antd asks for it
export { Nothing as default } from './parts.ts';
