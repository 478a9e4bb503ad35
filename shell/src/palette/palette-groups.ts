import { matchesQuery, type PaletteOption, type PaletteResults } from '@portal/shared/palette';
import type { SourcedOption } from '../navigation/recent-choices.ts';
import { meansQuery } from './synonyms.ts';

export interface PaletteGroup {
  readonly key: string;
  readonly heading: string;
  readonly options: readonly SourcedOption[];
}

export interface Contribution {
  readonly source: string;
  readonly results: PaletteResults;
}

interface PaletteInput {
  query: string;
  /** Most recent first. */
  recent: readonly SourcedOption[];
  screens: readonly PaletteOption[];
  actions: readonly PaletteOption[];
  contributions: readonly Contribution[];
  headings: Record<'recent' | 'screens' | 'actions', string>;
}

/** Sources of the shell's own options. */
export const SCREENS = 'screens';
export const ACTIONS = 'actions';

export const keyOf = ({ source, id }: SourcedOption) => `${source}:${id}`;

/**
 * The palette's list, in this order: recent choices, screens, results of the remotes, actions. A recent choice
 * appears only in the first group. The shell's own options are matched here, also by synonyms; results of remotes
 * already match.
 */
export function paletteGroups(input: PaletteInput): PaletteGroup[] {
  const { query, recent, screens, actions, contributions, headings } = input;
  const fits = ({ label, note }: PaletteOption) => meansQuery(query, label, note);
  const lately = recent.filter(fits);
  const shown = new Set(lately.map(keyOf));
  const group = (source: string, heading: string, options: readonly PaletteOption[]): PaletteGroup => ({
    key: source,
    heading,
    options: options.map((option) => ({ ...option, source })).filter((option) => !shown.has(keyOf(option))),
  });
  return [
    { key: 'recent', heading: headings.recent, options: lately },
    group(SCREENS, headings.screens, bestFirst(screens.filter(fits), query)),
    ...contributions.map(({ source, results }) => group(source, results.heading, results.options)),
    group(ACTIONS, headings.actions, bestFirst(actions.filter(fits), query)),
  ].filter(({ options }) => options.length > 0);
}

/** "de" finds Desks before Profil bearbeiten, and "car" finds Car Share before My parking. */
function bestFirst(options: readonly PaletteOption[], query: string): PaletteOption[] {
  const rank = ({ label, note }: PaletteOption) => {
    if (query !== '' && label.toLowerCase().startsWith(query.toLowerCase())) return 0;
    return matchesQuery(query, label, note) ? 1 : 2;
  };
  return options.toSorted((a, b) => rank(a) - rank(b));
}
