import { Button, Stack } from '@portal/shared/ui/core';
import { type MusterFilters, NO_FILTERS } from './rules/muster-filters.ts';
import { useT } from './texts/en.ts';

interface FilterChipsProps {
  filters: MusterFilters;
  /** The site's name, if it is not the default one. */
  site: string | null;
  onChange: (change: Partial<MusterFilters> & { site?: null }) => void;
}

/** The active filters, each with a button to clear it. */
export function FilterChips({ filters, site, onChange }: FilterChipsProps) {
  const t = useT();
  const { floor, zone, type } = filters;
  const chips: { name: string; without: Parameters<typeof onChange>[0] }[] = [
    ...(site ? [{ name: site, without: { site: null, floor: '', zone: '' } }] : []),
    ...(floor ? [{ name: floor, without: { floor: '' } }] : []),
    ...(zone ? [{ name: zone, without: { zone: '' } }] : []),
    ...type.map((one) => ({ name: t(one), without: { type: type.filter((other) => other !== one) } })),
  ];
  if (chips.length === 0) return null;
  return (
    <Stack as="ul" row gap={2} aria-label={t('filters')}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Button
            size="sm"
            icon="close"
            aria-label={t('removeFilter', { name })}
            onClick={() => onChange(without)}
          >
            {name}
          </Button>
        </li>
      ))}
      <li>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChange({ ...NO_FILTERS, mark: filters.mark, search: filters.search, site: null })}
        >
          {t('clearFilters')}
        </Button>
      </li>
    </Stack>
  );
}
