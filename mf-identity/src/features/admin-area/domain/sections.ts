/** The sections of the administration area, as the drawer of the area shows them. */
export const SECTION_GROUPS = [
  { group: 'people', keys: ['users', 'sign-up'] },
  { group: 'portal', keys: ['client', 'features', 'look', 'terms', 'sites', 'help-texts', 'versions'] },
  { group: 'records', keys: ['audit-log'] },
] as const;

export type SectionKey = (typeof SECTION_GROUPS)[number]['keys'][number];

const KEYS: readonly SectionKey[] = SECTION_GROUPS.flatMap(({ keys }) => [...keys]);

/** The section of the address; `null` for what is none. */
export function sectionOf(text: string | undefined): SectionKey | null {
  return KEYS.find((key) => key === text) ?? null;
}
