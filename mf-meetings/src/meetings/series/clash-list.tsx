import { BoundField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { Alert, Button, ListRows, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { alternativeValue, type MeetingValues, withAlternative } from '../form/rules/meeting-values.ts';
import { ClashRow } from './clash-row.tsx';
import { ruleWords } from './rules/format-rule.ts';
import {
  commonRooms,
  type Decision,
  decidedDates,
  decidedFor,
  decisionsOf,
  isOpen,
  noSeries,
  type PreviewedDate,
  repetitionOf,
} from './rules/series-value.ts';
import { useT } from './texts/en.ts';
import { usePreview } from './use-preview.ts';

/** The dates of a repetition as text, and each that is not free with its alternatives (rules/meetings.md#series). */
export function ClashList({ zone }: { zone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values, setFieldValue } = useFormikContext<MeetingValues>();
  const series = values.series ?? noSeries;
  const decisions = decisionsOf(values);
  const { dates, failed, retry } = usePreview(zone);
  const clashes = (dates ?? []).filter(
    ({ date, problem }) => problem !== null || decisions[date] !== undefined,
  );
  const open = clashes.filter((one) => isOpen(one, decisions[one.date]));
  const booked = dates === null ? null : decidedDates(dates, decisions).map(({ time }) => time);

  // The request and the form's rules need these in the form's values.
  const [known, text] = [JSON.stringify(series.dates), JSON.stringify(booked)];
  useEffect(() => {
    if (known === text && series.open === open.length) return;
    void setFieldValue('series', { ...series, dates: JSON.parse(text), open: open.length });
  }, [known, text, series, open.length, setFieldValue]);

  const repetition = repetitionOf(series);
  const first = values.dates[0]?.date ?? null;
  if (repetition === null || first === null) return null;
  const decide = (changed: Readonly<Record<string, Decision | undefined>>) => {
    const all = Object.entries({ ...decisions, ...changed }).filter(([, decision]) => decision);
    const made = { decisions: Object.fromEntries(all), decidedFor: decidedFor(values) };
    void setFieldValue('series', { ...series, ...made, dates: null });
  };
  const inRoom = (room: PreviewedDate['rooms'][number]): Decision => {
    const other = alternativeValue(room, values.siteId ?? 0);
    const rooms = withAlternative(values.rooms, other, new Set()).map(({ id }) => id);
    return { kind: 'rooms', name: room.name, rooms };
  };
  return (
    <BoundField name="series.dates" label={t('list')} isGroup hideLabel>
      {() => {
        if (failed !== null) {
          return (
            <Alert tone="danger" title={failed || t('checkFailed')}>
              <Button size="sm" onClick={retry}>
                {t('retry')}
              </Button>
            </Alert>
          );
        }
        if (dates === null) return <Skeleton width="100%" height="3rem" shape="block" />;
        const common = commonRooms(open);
        return (
          <Stack gap={3}>
            <Text block strong>
              {ruleWords(repetition, { first, dates: booked?.length ?? 0, locale }, t)}
            </Text>
            <Text block size="sm" tone={open.length > 0 ? 'danger' : 'soft'}>
              {open.length > 0 ? t('clashes', { count: open.length }) : t('free')}
            </Text>
            {common.length === 0 ? null : (
              <Stack row gap={2}>
                {common.map((room) => (
                  <Button
                    key={room.id}
                    size="sm"
                    onClick={() => decide(Object.fromEntries(open.map(({ date }) => [date, inRoom(room)])))}
                  >
                    {t('allRooms', { room: room.name })}
                  </Button>
                ))}
              </Stack>
            )}
            {clashes.length === 0 ? null : (
              <ListRows label={t('list')}>
                {clashes.map((date) => (
                  <ClashRow
                    key={date.date}
                    date={date}
                    decision={decisions[date.date]}
                    zone={zone}
                    onDecide={(decision) => decide({ [date.date]: decision })}
                    onRoom={(room) => decide({ [date.date]: inRoom(room) })}
                  />
                ))}
              </ListRows>
            )}
          </Stack>
        );
      }}
    </BoundField>
  );
}
