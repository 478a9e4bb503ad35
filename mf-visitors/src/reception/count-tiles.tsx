import { Skeleton } from '@portal/shared/ui/core';
import { StatTile, type StatTileProps, StatTiles } from '@portal/shared/ui/display';
import { type CountQuery, useVisitCounts } from '#parts/api';
import { useT } from './texts/en.ts';
import { type CountFilter, filterOf, pressedCount, type VisitParams } from './visit-params.ts';

const TILES: readonly { name: CountFilter; icon: string; tone: NonNullable<StatTileProps['tone']> }[] = [
  { name: 'expected', icon: 'clock', tone: 'info' },
  { name: 'onSite', icon: 'check', tone: 'success' },
  { name: 'left', icon: 'log-out', tone: 'neutral' },
  { name: 'late', icon: 'alert', tone: 'warning' },
];

interface CountTilesProps {
  query: CountQuery | null;
  params: Pick<VisitParams, 'status' | 'late'>;
  onFilter: (filter: Pick<VisitParams, 'status' | 'late'>) => void;
}

/** Who is here, who is coming, who is late: counts that are filters (rules/experience.md#reception). */
export function CountTiles({ query, params, onFilter }: CountTilesProps) {
  const t = useT();
  const counts = useVisitCounts(query).data;
  const pressed = pressedCount(params);
  return (
    <div className="vr-counts">
      <StatTiles label={t('counts')}>
        {TILES.map(({ name, icon, tone }) => (
          <StatTile
            key={name}
            label={t(`count.${name}`)}
            value={counts ? counts[name] : <Skeleton width="1.5rem" height="1.1rem" />}
            icon={icon}
            tone={tone}
            isPressed={pressed === name}
            onPress={() => onFilter(pressed === name ? { status: [], late: false } : filterOf(name))}
          />
        ))}
      </StatTiles>
    </div>
  );
}
