export { printFile } from './print-file.ts';
export { saveFile } from './save-file.ts';
