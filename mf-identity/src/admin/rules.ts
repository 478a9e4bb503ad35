/** The sections of the administration area, as the drawer of the area shows them. */
const SECTION_GROUPS = [
  { group: 'people', keys: ['users', 'sign-up'] },
  {
    group: 'portal',
    keys: ['client', 'features', 'look', 'terms', 'sites', 'nda', 'help-texts', 'versions'],
  },
  { group: 'records', keys: ['audit-log'] },
] as const;

export type SectionKey = (typeof SECTION_GROUPS)[number]['keys'][number];

/** Sections of what a client may not have; the server answers them with the feature only. */
const NEEDED: Partial<Record<SectionKey, string>> = { nda: 'reception' };

/** What the client has something to set up for. */
export function sectionGroups(features: readonly string[]) {
  const has = (key: SectionKey) => NEEDED[key] === undefined || features.includes(NEEDED[key]);
  return SECTION_GROUPS.map(({ group, keys }) => ({ group, keys: keys.filter(has) }));
}

/** The section of the address; `null` for what is none. */
export function sectionOf(text: string | undefined, features: readonly string[]): SectionKey | null {
  return (
    sectionGroups(features)
      .flatMap(({ keys }) => keys)
      .find((key) => key === text) ?? null
  );
}
