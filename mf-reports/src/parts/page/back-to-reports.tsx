import { Link } from '@portal/shared/router';
import { Icon } from '@portal/shared/ui/core';
import { REPORTS_PATH } from '#paths';
import { useT } from './texts/en.ts';

export function BackToReports() {
  const t = useT();
  return (
    <Link to={REPORTS_PATH} className="wp-button wp-button--quiet wp-button--sm">
      <Icon name="chevron-left" size={16} />
      {t('allReports')}
    </Link>
  );
}
