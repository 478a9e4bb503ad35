export { DATASETS, datasetsOf } from './datasets.ts';
export { type ExportWanted, exportAddress } from './export-address.ts';
export { useT as useDatasetNames } from './texts/en.ts';
