import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { type PaletteActionProps, usePaletteResults } from '@portal/shared/palette';
import { isSuperAdmin, useSession } from '@portal/shared/session';
import { useColleagues, useEmployees } from '#parts/api';
import { useT } from '#parts/people';
import { colleagueOptions, employeeOptions } from './rules.ts';

/** People in the command palette: a superadmin edits them, everybody else finds those who may be located. */
export function PalettePeople({ query }: PaletteActionProps) {
  const t = useT();
  const isSuper = useSession(isSuperAdmin);
  const mayLocate = useSession(({ client }) => client?.features.includes('locate colleague') ?? false);
  const text = [...query.trim()].length < SEARCH_MIN_LENGTH ? null : query.trim();
  const employees = useEmployees(
    isSuper && text !== null ? { search: text, limit: 10, ordering: 'last_name', page: 1 } : null,
  );
  const colleagues = useColleagues(!isSuper && mayLocate ? text : null);
  const found =
    text === null
      ? []
      : isSuper
        ? employeeOptions(employees.data?.results ?? [])
        : colleagueOptions(colleagues.data?.results ?? []);
  usePaletteResults({
    heading: t('people'),
    options: found,
    isSearching: text !== null && (employees.isLoading || colleagues.isLoading),
  });
  return null;
}
