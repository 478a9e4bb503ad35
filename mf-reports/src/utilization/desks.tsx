import * as api from '@portal/openapi/reports';
import { useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { ReportPage } from '#parts/page';
import { usePeriod } from '#parts/period';
import { AS_ASKED } from '#parts/query';
import { dayRows, namedRows, weekdayRows } from './rows.ts';
import { useT } from './texts/en.ts';
import { UtilizationChart } from './utilization-chart.tsx';

const VIEWS = ['day', 'weekday', 'zone'] as const;
const VIEW = enumParam(VIEWS, VIEWS[0]);

/** Screen `reports-desks-utilization` (rules/reports.md#desks). */
export function DeskUtilizationReport() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const period = usePeriod();
  const [view, setView] = useQueryParam('view', VIEW);
  const query = useRead(api.getDeskUtilization, period.query && { query: period.query }, AS_ASKED);
  const before = useRead(api.getDeskUtilization, period.before && { query: period.before }, AS_ASKED);
  return (
    <ReportPage
      report="desk-utilization"
      period={period}
      views={{ all: VIEWS, chosen: view, nameOf: (one) => t(`views.${one}`), onChoose: setView }}
    >
      <UtilizationChart
        title={t('desks')}
        counted={t('desksCounted')}
        file="desk-utilization"
        period={period}
        query={query}
        before={before}
        view={view}
        rows={(data) => {
          if (view === 'zone')
            return namedRows(data.byZone.map(({ zone, figures }) => ({ of: zone, figures })));
          return view === 'weekday' ? weekdayRows(data, locale) : dayRows(data, locale);
        }}
      />
    </ReportPage>
  );
}
