import { useNavigate } from '@portal/shared/router';
import { Button, Empty } from '@portal/shared/ui/core';
import { useT } from '#messages/people/index.ts';
import { adminLink } from '#paths';
import { type DirectoryFilters, hasFilters } from '../list/directory-params.ts';

export interface EmptyDirectoryProps {
  /** There are people, on other pages. */
  isPageEmpty: boolean;
  filters: DirectoryFilters;
  mayAdd: boolean;
  onFirstPage: () => void;
  onClear: () => void;
}

/** Why nobody is listed, and the next thing to do. */
export function EmptyDirectory({ isPageEmpty, filters, mayAdd, onFirstPage, onClear }: EmptyDirectoryProps) {
  const t = useT();
  const navigate = useNavigate();
  if (isPageEmpty)
    return (
      <Empty
        icon="users"
        title={t('noPageTitle')}
        action={<Button onClick={onFirstPage}>{t('firstPage')}</Button>}
      />
    );
  if (hasFilters(filters))
    return (
      <Empty
        icon="users"
        title={t('noMatchTitle')}
        action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
      >
        {t('noMatchText')}
      </Empty>
    );
  return (
    <Empty
      icon="users"
      title={t('noEmployeesTitle')}
      action={
        mayAdd ? <Button onClick={() => navigate(adminLink('users'))}>{t('addPeople')}</Button> : undefined
      }
    >
      {t('noEmployeesText')}
    </Empty>
  );
}
