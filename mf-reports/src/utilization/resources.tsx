import type { ResourceUtilization } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { ReportPage } from '#parts/page';
import { usePeriod } from '#parts/period';
import { AS_ASKED } from '#parts/query';
import { dayRows, hourRows, namedRows, type UtilizationRow, weekdayRows } from './rows.ts';
import { useT } from './texts/en.ts';
import { UtilizationChart, type View } from './utilization-chart.tsx';

const VIEWS = ['day', 'weekday', 'hour', 'type', 'resource'] as const;
const VIEW = enumParam(VIEWS, VIEWS[0]);

/** Screen `reports-resources-capacity` (rules/reports.md#rooms). */
export function ResourceUtilizationReport() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const period = usePeriod();
  const [view, setView] = useQueryParam('view', VIEW);
  const query = useRead(api.getResourceUtilization, period.query && { query: period.query }, AS_ASKED);
  const before = useRead(api.getResourceUtilization, period.before && { query: period.before }, AS_ASKED);
  return (
    <ReportPage
      report="resource-capacity"
      period={period}
      views={{ all: VIEWS, chosen: view, nameOf: (one) => t(`views.${one}`), onChoose: setView }}
    >
      <UtilizationChart
        title={t('resources')}
        counted={t('resourcesCounted')}
        file="capacity-utilization"
        period={period}
        query={query}
        before={before}
        view={view}
        rows={(data) => rowsOf(data, view, locale)}
      />
    </ReportPage>
  );
}

function rowsOf(data: ResourceUtilization, view: View, locale: string): UtilizationRow[] {
  if (view === 'weekday') return weekdayRows(data, locale);
  if (view === 'hour') return hourRows(data, locale);
  if (view === 'type') return namedRows(data.byType.map(({ type, figures }) => ({ of: type, figures })));
  if (view === 'resource')
    return namedRows(data.byResource.map(({ resource, figures }) => ({ of: resource, figures })));
  return dayRows(data, locale);
}
