import { Text } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import { useT } from '#parts/people';

/** The person's presence today, if they set one. */
export function PresenceBadge({ onSite }: { onSite: boolean | null }) {
  const t = useT();
  if (onSite === null)
    return (
      <Text size="sm" tone="faint">
        {t('notSaid')}
      </Text>
    );
  return (
    <StatusBadge tone={onSite ? 'success' : 'info'} icon={onSite ? 'building' : 'globe'}>
      {t(onSite ? 'onSite' : 'remote')}
    </StatusBadge>
  );
}
