export { DATASETS, type Dataset, datasetsOf } from './datasets.ts';
export { useT as useDatasetNames } from './texts/en.ts';
