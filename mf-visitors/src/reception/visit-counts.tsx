import { CountFilter, CountFilters } from '@portal/shared/ui/display';
import { type CountQuery, useVisitCounts } from '#parts/api';
import { useT } from './texts/en.ts';
import { filterOf, NO_FILTER, pressedCount, type VisitParams } from './visit-params.ts';

const COUNTS = ['late', 'expected', 'onSite', 'left'] as const;

interface VisitCountsProps {
  query: CountQuery | null;
  params: Pick<VisitParams, 'status' | 'late'>;
  onFilter: (filter: Pick<VisitParams, 'status' | 'late'>) => void;
}

/** Visitors on site, expected and late: counts that are filters (rules/experience.md#reception). */
export function VisitCounts({ query, params, onFilter }: VisitCountsProps) {
  const t = useT();
  const counts = useVisitCounts(query).data;
  const pressed = pressedCount(params);
  const isAll = params.status.length === 0 && !params.late;
  return (
    <CountFilters label={t('counts')}>
      <CountFilter
        label={t('count.all')}
        value={counts?.all ?? '…'}
        isPressed={isAll}
        onPress={() => onFilter(NO_FILTER)}
      />
      {COUNTS.map((name) => (
        <CountFilter
          key={name}
          label={t(`count.${name}`)}
          value={counts?.[name] ?? '…'}
          isPressed={pressed === name}
          onPress={() => onFilter(pressed === name ? NO_FILTER : filterOf(name))}
        />
      ))}
    </CountFilters>
  );
}
