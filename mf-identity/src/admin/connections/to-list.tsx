import { useNavigate } from '@portal/shared/router';
import { Button } from '@portal/shared/ui/core';
import { adminLink } from '#paths';
import { useT } from './texts/en.ts';

export function ToList() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div>
      <Button variant="quiet" icon="chevron-left" onClick={() => navigate(adminLink('connections'))}>
        {t('toList')}
      </Button>
    </div>
  );
}
