import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Empty, Stack } from '@portal/shared/ui/core';
import { Field, Select } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { type Period, PeriodFilters } from '#parts/period';
import { newSchedulePath, type SentReport } from '#paths';
import { BackToReports } from './back-to-reports.tsx';
import { PrintedHead } from './printed-head.tsx';
import { useT } from './texts/en.ts';

/** Ways to cut the same figures. */
export interface ReportViews<V extends string> {
  all: readonly V[];
  chosen: V;
  nameOf: (view: V) => string;
  onChoose: (view: V) => void;
}

export interface ReportPageProps<V extends string> {
  /** By the name that it is sent by; without it, it does not go out by mail. */
  report?: SentReport;
  period: Period;
  views?: ReportViews<V>;
  /** Not while the days make no period. */
  children: ReactNode;
}

/** A report with the way back, its period, and the choice of what is shown of it. */
export function ReportPage<V extends string>({ report, period, views, children }: ReportPageProps<V>) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { site, from, until, days } = period;
  const dates = t('period', {
    from: formatDay(from, locale, 'short'),
    until: formatDay(until, locale, 'short'),
  });
  return (
    <Stack gap={4} className="rp-page">
      <PrintedHead parts={[site?.name, dates, t(`which.${days}`)]} />
      <Stack row justify="between" gap={3}>
        <BackToReports />
        {report ? (
          <Button icon="clock" href={newSchedulePath(report, { site: site?.id, days })}>
            {t('sendRegularly')}
          </Button>
        ) : null}
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
