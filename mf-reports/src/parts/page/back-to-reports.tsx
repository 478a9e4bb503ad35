import { Link } from '@portal/shared/router';
import { Icon } from '@portal/shared/ui/core';
import { REPORTS_PATH } from '#paths';
import { useT } from './texts/en.ts';
import './page.css';

export function BackToReports() {
  const t = useT();
  return (
    <Link to={REPORTS_PATH} className="rp-back">
      <Icon name="chevron-left" size={18} />
      {t('allReports')}
    </Link>
  );
}
