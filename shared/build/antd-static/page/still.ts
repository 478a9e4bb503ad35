// biome-ignore lint/style/noDefaultExport: that is how antd asks for it
export { Still as default } from './parts.ts';
