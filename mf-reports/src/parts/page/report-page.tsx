import { Button, Empty, Stack } from '@portal/shared/ui/core';
import { Field, Select } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { type Period, PeriodFilters } from '#parts/period';
import { newSchedulePath, REPORTS_PATH, type SentReport } from '#paths';
import { useT } from './texts/en.ts';

/** Ways to cut the same figures. */
export interface ReportViews<V extends string> {
  all: readonly V[];
  chosen: V;
  nameOf: (view: V) => string;
  onChoose: (view: V) => void;
}

export interface ReportPageProps<V extends string> {
  /** By the name that it is sent by. */
  report: SentReport;
  period: Period;
  views?: ReportViews<V>;
  /** Not while the days make no period. */
  children: ReactNode;
}

/** A report with the way back, its period, and the choice of what is shown of it. */
export function ReportPage<V extends string>({ report, period, views, children }: ReportPageProps<V>) {
  const t = useT();
  return (
    <Stack gap={4}>
      <Stack row justify="between" gap={3}>
        <Button variant="quiet" icon="chevron-left" href={REPORTS_PATH}>
          {t('allReports')}
        </Button>
        <Button icon="clock" href={newSchedulePath(report, { site: period.site?.id, days: period.days })}>
          {t('sendRegularly')}
        </Button>
      </Stack>
      <PeriodFilters period={period}>
        {views ? (
          <Field label={t('view')}>
            {(control) => (
              <Select
                {...control}
                value={views.chosen}
                options={views.all.map((value) => ({ value, label: views.nameOf(value) }))}
                onChange={(chosen) => {
                  if (chosen !== null) views.onChoose(chosen);
                }}
              />
            )}
          </Field>
        ) : null}
      </PeriodFilters>
      {period.query ? children : <Empty icon="chart" title={t('noPeriod')} />}
    </Stack>
  );
}
