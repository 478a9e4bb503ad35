import { Stack } from '@portal/shared/ui/core';
import { Field, Segmented, Select } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import type { ReactNode } from 'react';
import './period.css';
import { PRESETS } from './presets.ts';
import { DAYS_AT_MOST } from './rules.ts';
import { useT } from './texts/en.ts';
import { DAYS, type Period } from './use-period.ts';

/** Site, first and last day, and which days are counted; `children` are the report's own filters. */
export function PeriodFilters({ period, children }: { period: Period; children?: ReactNode }) {
  const t = useT();
  const { site, sites, from, until, days, error } = period;
  const problem = error === null ? undefined : t(error, { count: DAYS_AT_MOST });
  return (
    <search aria-label={t('filters')}>
      <Stack columns={12.5} gap={3}>
        {sites.length > 1 ? (
          <Field label={t('site')}>
            {(control) => (
              <Select
                {...control}
                value={site?.id ?? null}
                options={sites.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={period.setSite}
              />
            )}
          </Field>
        ) : null}
        <Field label={t('presets')}>
          {(control) => (
            <Select
              {...control}
              placeholder={t('ownDays')}
              value={period.preset ?? null}
              options={PRESETS.map((value) => ({ value, label: t(`preset.${value}`) }))}
              onChange={(preset) => preset !== null && period.setPreset(preset)}
            />
          )}
        </Field>
        <Field label={t('from')}>
          {(control) => <DatePicker {...control} value={from} onChange={period.setFrom} />}
        </Field>
        <Field label={t('until')} error={problem}>
          {(control) => <DatePicker {...control} value={until} onChange={period.setUntil} />}
        </Field>
        {children}
        <div className="rp-period__days">
          <Segmented
            label={t('days')}
            value={days}
            choices={DAYS.map((value) => ({ value, label: t(`which.${value}`) }))}
            onChange={period.setDays}
          />
        </div>
      </Stack>
    </search>
  );
}
