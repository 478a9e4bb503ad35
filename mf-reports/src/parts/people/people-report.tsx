import { useAction } from '@portal/shared/actions';
import { type ListControl, ListFilters, ListScreen, ListSearch } from '@portal/shared/list';
import { personName } from '@portal/shared/people';
import { NotLoaded, type QueryStateProps } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { type ComponentProps, useMemo } from 'react';
import { ReportPage } from '#parts/page';
import type { Period } from '#parts/period';
import { differenceIn, fileName, inSentences, type ReportColumn, saveTable } from '#parts/report';
import type { SentReport } from '#paths';
import { type ReadPage, readAllPages } from './read-all-pages.ts';
import { useT } from './texts/en.ts';

/** A person's row with their counts. */
interface Counted {
  user: { id: number; firstName: string; lastName: string; department: string | null };
  lastDate: string | null;
}

/** The same with the id that rows of a list need. */
type Listed<Row> = Row & { id: number };
type ListAnswer<Row> = ComponentProps<typeof ListScreen<Listed<Row>>>['answer'];

export interface CountedColumn<Row> {
  /** The key in the list's ordering. */
  key: string;
  title: string;
  value: (row: Row) => number;
}

export interface PeopleReportProps<Row extends Counted> {
  report: SentReport;
  period: Period;
  list: ListControl;
  answer: Omit<ListAnswer<Row>, 'data'> & { data?: { count: number; results: readonly Row[] } | undefined };
  /** The period before: how many people it had. */
  before: QueryStateProps<{ count: number }>['query'];
  /** For the file with all rows; `null` while the filters are incomplete. */
  readPage: ReadPage<Row> | null;
  /** Must be stable (`useMemo`). */
  figures: readonly CountedColumn<Row>[];
  /** Text: how the report counts. */
  counted: string;
  /** Title of the column with the last day. */
  last: string;
  failed: string;
  none: string;
  noneText: string;
  noMatch: string;
}

/** Usage by person in a period, a page at a time. */
export function PeopleReport<Row extends Counted>(props: PeopleReportProps<Row>) {
  const { report, period, list, answer, before, readPage, figures } = props;
  const { counted, last, failed, none, noneText, noMatch } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const columns = useColumns(figures, last);
  const { data } = answer;
  const listed = useMemo(
    () =>
      data && {
        count: data.count,
        results: data.results.map((row): Listed<Row> => ({ ...row, id: row.user.id })),
      },
    [data],
  );
  // While other days load, `data` still belongs to the previous ones.
  const now = answer.isLoading || answer.error ? undefined : data?.count;
  const then = before.data?.count;
  const more = now === undefined || then === undefined ? undefined : now - then;
  const compared = differenceIn(more, (key, count) =>
    t(`compared.${key}`, { count, before: period.beforeText }),
  );
  const saving = useAction<ReadPage<Row>>({
    call: async (read) =>
      saveTable(
        fileName(report, period.site?.name ?? '', period.from, period.until),
        fileColumns(figures, [t('name'), t('department'), last]),
        await readAllPages(read),
        locale,
      ),
    failure: t('notSaved'),
  });
  return (
    <ReportPage report={report} period={period}>
      {period.isPartial ? (
        <Text block size="sm" tone="info">
          {t('stillToCome')}
        </Text>
      ) : null}
      <ListScreen
        {...{ list, columns, failed, none, noneText, noMatch }}
        answer={{ ...answer, data: listed }}
        label={t('people')}
        filters={
          <ListFilters list={list}>
            <ListSearch list={list} />
          </ListFilters>
        }
        found={(count) => t('found', { count })}
        tools={
          <>
            <Button
              icon="download"
              size="sm"
              loading={saving.isRunning}
              onClick={() => readPage && void saving.run(readPage)}
            >
              {t('csv')}
            </Button>
            <Button icon="printer" size="sm" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </>
        }
        icon="users"
      />
      {now === undefined ? null : <NotLoaded query={before} failed={t('beforeFailed')} />}
      <Text block size="sm" tone="soft">
        {inSentences(counted, compared)}
      </Text>
    </ReportPage>
  );
}

function fileColumns<Row extends Counted>(
  figures: readonly CountedColumn<Row>[],
  [name, department, last]: readonly [string, string, string],
): ReportColumn<Row>[] {
  return [
    { key: 'name', title: name, value: ({ user }) => personName(user) },
    { key: 'department', title: department, value: ({ user }) => user.department },
    ...figures,
    { key: 'last_date', title: last, value: ({ lastDate }) => lastDate },
  ];
}

function useColumns<Row extends Counted>(
  figures: readonly CountedColumn<Row>[],
  last: string,
): Column<Row>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    return [
      {
        key: 'name',
        title: t('name'),
        orderKey: 'name',
        isRowHeader: true,
        render: ({ user }) => personName(user),
      },
      { key: 'department', title: t('department'), render: ({ user }) => user.department ?? '–' },
      ...figures.map(
        ({ key, title, value }): Column<Row> => ({
          ...{ key, title, orderKey: key, align: 'end' },
          render: (row) => numbers.format(value(row)),
        }),
      ),
      {
        key: 'last_date',
        title: last,
        priority: 'wide',
        render: ({ lastDate }) => (lastDate ? formatDay(lastDate, locale, 'weekday') : '–'),
      },
    ];
  }, [t, locale, figures, last]);
}
