export { CsvImportSteps, type CsvImportStepsProps } from './csv-import-steps.tsx';
export { CsvPreview, type CsvPreviewProps, type CsvRow } from './csv-preview.tsx';
export { CsvSource, type CsvSourceProps } from './csv-source.tsx';
export { type CsvImport, type CsvImportOptions, useCsvImport } from './use-csv-import.ts';
