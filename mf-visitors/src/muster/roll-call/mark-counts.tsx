import { Button, Stack, Text } from '@portal/shared/ui/core';
import type { MusterView } from '../rules/muster-filters.ts';
import type { Progress } from '../rules/with-changes.ts';
import { useT } from '../texts/en.ts';

interface MarkCountsProps {
  progress: Progress;
  view: MusterView;
  onView: (view: MusterView) => void;
}

const TONES: Partial<Record<MusterView, 'success' | 'danger' | 'warning'>> = {
  safe: 'success',
  'not-safe': 'danger',
  assistance: 'danger',
  disputed: 'warning',
};

/** How many there are of each, and the way to them. */
export function MarkCounts({ progress, view, onView }: MarkCountsProps) {
  const t = useT();
  const { unknown, safe, notSafe, assistance, disputed, total } = progress;
  const counts: [MusterView, number][] = [
    ['unknown', unknown],
    ['safe', safe],
    ['not-safe', notSafe],
    ...(assistance > 0 || view === 'assistance' ? [['assistance', assistance] as [MusterView, number]] : []),
    ...(disputed > 0 || view === 'disputed' ? [['disputed', disputed] as [MusterView, number]] : []),
    ['all', total],
  ];
  return (
    <Stack as="fieldset" row gap={2}>
      <legend className="wp-hidden">{t('showOnly')}</legend>
      {counts.map(([one, count]) => (
        <Button key={one} className="vm-count" aria-pressed={view === one} onClick={() => onView(one)}>
          <Text nowrap size="lg" tone={count > 0 ? TONES[one] : undefined}>
            {count}
          </Text>{' '}
          {t(`views.${one}`)}
        </Button>
      ))}
    </Stack>
  );
}
