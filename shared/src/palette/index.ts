export { useBySite } from './by-site.ts';
export { matchesQuery, plainText } from './matches-query.ts';
export {
  type PaletteActionProps,
  type PaletteOption,
  type PaletteReport,
  type PaletteResults,
  PaletteSource,
  usePaletteResults,
} from './palette-results.ts';
