import { Link } from '@portal/shared/router';
import { Icon } from '@portal/shared/ui/core';
import { receptionLink } from '#paths';
import { useT } from './texts/en.ts';

/** To the form for a visitor without an invitation. */
export function WalkIn() {
  const t = useT();
  return (
    <Link to={receptionLink({ 'walk-in': 'true' })} className="wp-button wp-button--sm">
      <Icon name="user-plus" size={16} /> {t('walkIn')}
    </Link>
  );
}
