export { printFile } from './print-file.ts';
export { saveCsv } from './save-csv.ts';
export { saveFile } from './save-file.ts';
