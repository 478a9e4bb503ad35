// biome-ignore lint/style/noDefaultExport: that is how antd asks for it
export { Children as default } from './parts.ts';
