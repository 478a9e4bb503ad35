export { matchesQuery, plainText } from './matches-query.ts';
export {
  type PaletteActionProps,
  type PaletteOption,
  type PaletteReport,
  type PaletteResults,
  PaletteSource,
  useBySite,
  usePaletteResults,
} from './palette-results.ts';
