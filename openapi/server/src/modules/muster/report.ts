import { type CsvValue, csvTable, zoneName } from '@portal/openapi/formats';
import type { OutsideContext } from '../../contract/handler.ts';
import { todayAt } from '../../mechanisms/days.ts';
import { notFound } from '../../mechanisms/problems.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { musterMessages as texts } from './messages.ts';
import { disagreementOf, factsOf, nameOf, placeOf, type Report, statusTexts } from './report-parts.ts';
import { drawReport } from './report-pdf.ts';
import { findMarks, findPeople, findRollCall } from './roll-call-store.ts';
import { musterList } from './rules/on-site.ts';
import { standingOf } from './rules/standing.ts';

/** The closing report; of a running roll call as it is. */
export async function getRollCallReport(context: OutsideContext<'getRollCallReport'>) {
  const { sites, path, query, transaction, t, locale } = context;
  const report = await transaction(
    async (tx): Promise<Report> => {
      const rollCall = await findRollCall(tx, path.id, sites);
      if (!rollCall) throw notFound();
      const marks = await findMarks(tx, rollCall.id);
      const listed = (await findPeople(tx, rollCall.id)).map(({ person }) => person);
      const people = musterList(listed, standingOf(marks), {});
      const names = new Map(people.map((person) => [person.key, nameOf(person)]));
      const history = marks.map((mark) => ({ ...mark, name: names.get(mark.key) ?? mark.key }));
      return { rollCall, people, history, t, time: timeIn(rollCall.time_zone, locale) };
    },
    { readOnly: true },
  );
  const day = todayAt(report.rollCall.time_zone, report.rollCall.started_at);
  const filename = `roll-call-${report.rollCall.id}-${day}.${query.format}`;
  return query.format === 'csv'
    ? { type: 'text/csv' as const, bytes: csvTable(rowsOf(report), locale), filename }
    : { type: 'application/pdf' as const, bytes: await drawReport(report), filename };
}

function timeIn(timeZone: string, locale: Locale): Report['time'] {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  });
  return (instant) => {
    const at = new Date(instant);
    return `${format.format(at)} ${zoneName(timeZone, locale, at)}`;
  };
}

function rowsOf(report: Report): CsvValue[][] {
  const { rollCall, people, history, t, time } = report;
  const title = rollCall.is_drill ? `${t(texts.rollCall)} (${t(texts.drill)})` : t(texts.rollCall);
  const yes = (is: boolean) => (is ? t(texts.yes) : '');
  const said = (is: boolean | null) => (is === null ? '' : t(is ? texts.yes : texts.no));
  const head = [
    texts.lastName,
    texts.firstName,
    texts.company,
    texts.type,
    texts.status,
    texts.needsAssistance,
    texts.markedBy,
    texts.markedAt,
    texts.disagreement,
    texts.place,
    texts.signal,
    texts.signalAt,
  ];
  return [
    [title],
    ...factsOf(report),
    [],
    head.map((text) => t(text)),
    ...people.map((person) => [
      person.last_name,
      person.first_name,
      person.company,
      t(texts[person.type]),
      t(statusTexts[person.mark?.status ?? 'unknown']),
      yes(person.needs_assistance),
      person.mark?.marked_by ?? '',
      person.mark ? time(person.mark.marked_at) : '',
      disagreementOf(person.mark, report),
      placeOf(person),
      t(texts[person.signal]),
      time(person.signal_at),
    ]),
    [],
    [t(texts.history)],
    [texts.time, texts.person, texts.status, texts.needsAssistance, texts.markedBy].map((text) => t(text)),
    ...history.map((mark) => [
      time(mark.marked_at),
      mark.name,
      mark.status ? t(statusTexts[mark.status]) : '',
      said(mark.needs_assistance),
      mark.marked_by,
    ]),
  ];
}
