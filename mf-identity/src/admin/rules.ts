/** The sections of the administration area, as the area's drawer shows them. */
const SECTION_GROUPS = [
  { group: 'people', keys: ['users', 'sign-up'] },
  {
    group: 'portal',
    keys: ['client', 'features', 'look', 'terms', 'sites', 'connections', 'nda', 'help-texts', 'versions'],
  },
  { group: 'records', keys: ['audit-log'] },
] as const;

export type SectionKey = (typeof SECTION_GROUPS)[number]['keys'][number];

/** Sections for optional features; the server answers them only if the client has the feature. */
const NEEDED: Partial<Record<SectionKey, string>> = { nda: 'reception' };

/** Sections that only superadmins may open. */
const SUPERADMINS: readonly SectionKey[] = ['connections'];

/** The sections that this client and this person can use. */
export function sectionGroups(features: readonly string[], isSuperadmin: boolean) {
  const has = (key: SectionKey) =>
    (NEEDED[key] === undefined || features.includes(NEEDED[key])) &&
    (isSuperadmin || !SUPERADMINS.includes(key));
  return SECTION_GROUPS.map(({ group, keys }) => ({ group, keys: keys.filter(has) }));
}

/** The section in the address; `null` for an unknown one. */
export function sectionOf(
  text: string | undefined,
  features: readonly string[],
  isSuperadmin: boolean,
): SectionKey | null {
  return (
    sectionGroups(features, isSuperadmin)
      .flatMap(({ keys }) => keys)
      .find((key) => key === text) ?? null
  );
}
