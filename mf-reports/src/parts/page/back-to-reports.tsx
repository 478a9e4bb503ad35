import { Button } from '@portal/shared/ui/core';
import { REPORTS_PATH } from '#paths';
import { useT } from './texts/en.ts';

export function BackToReports() {
  const t = useT();
  return (
    <Button variant="quiet" size="sm" icon="chevron-left" href={REPORTS_PATH}>
      {t('allReports')}
    </Button>
  );
}
