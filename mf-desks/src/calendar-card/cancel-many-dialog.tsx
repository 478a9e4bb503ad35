import type { DeskBatchResults } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { QueryAlert } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Alert, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { object, string } from 'yup';
import { DayField } from '#parts/day-field';
import { DESKS_DOMAIN, type DeskReservation, useDeskReservations } from '#parts/desks';
import { MAX_CANCELLATIONS, splitCancellable } from './rules-of-cancelling.ts';
import { useT } from './texts/en.ts';

type Values = { first: CalendarDay | null; last: CalendarDay | null };

export interface CancelManyDialogProps {
  first: CalendarDay;
  today: CalendarDay;
  onClose: () => void;
}

/** Lists the viewer's desks in a range of days, and cancels exactly those (rules/desks.md#many-days). */
export function CancelManyDialog({ first, today, onClose }: CancelManyDialogProps) {
  const t = useT();
  // Only listed reservations are cancelled, not one that was made since.
  const listed = useRef<readonly DeskReservation[]>([]);
  const say = ({ done, refused, results }: DeskBatchResults) => {
    const reason = results.find((row) => !row.done)?.reason ?? '';
    if (refused === 0) toast.success(t('cancelled', { count: done }));
    else toast.warning(t('someLeft', { count: refused, done, reason }));
  };
  const day = () => string().nullable().required(t('dayRequired'));
  return (
    <FormDialog<Values, DeskBatchResults>
      title={t('cancelTitle')}
      description={t('cancelText')}
      draft={`desk-cancel-many-${first}`}
      initialValues={{ first, last: first }}
      schema={() =>
        object({
          first: day(),
          last: day()
            .test(
              'order',
              t('lastBeforeFirst'),
              (last, { parent }) => !last || !parent.first || last >= parent.first,
            )
            .test('some', t('nothingToCancel'), () => listed.current.length > 0)
            .test('many', t('tooMany'), () => listed.current.length <= MAX_CANCELLATIONS),
        })
      }
      save={() => send(api.cancelDeskReservations, { body: { ids: listed.current.map(({ id }) => id) } })}
      stale={[DESKS_DOMAIN]}
      failure={t('cancelFailed')}
      onDone={(results) => {
        say(results);
        onClose();
      }}
      submitLabel={t('confirm')}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <DayField name="first" label={t('firstDay')} min={today} />
      <DayField name="last" label={t('lastDay')} min={today} />
      <List
        onListed={(going) => {
          listed.current = going;
        }}
      />
    </FormDialog>
  );
}

function List({ onListed }: { onListed: (going: readonly DeskReservation[]) => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const viewerId = useSession(({ user }) => user?.id ?? 0);
  const { first, last } = useFormikContext<Values>().values;
  const isRange = first !== null && last !== null && first <= last;
  const query = useDeskReservations(isRange ? { site: null, start: first, end: last } : null);
  const { going, staying } = splitCancellable(query.data?.results ?? [], {
    first: first ?? '',
    last: last ?? '',
    viewerId,
  });
  useEffect(() => onListed(going));
  if (!isRange) return null;
  if (query.error && !query.data) return <QueryAlert query={query} failed={t('listFailed')} />;
  const line = ({ date, desk }: DeskReservation) =>
    t('row', { day: formatDay(date, locale, 'weekday'), desk: desk.name, zone: desk.zone });
  return (
    <section aria-live="polite">
      {query.data === undefined ? (
        <Text block>{t('loading')}</Text>
      ) : (
        <>
          <Text block strong>
            {going.length === 0 ? t('goesNone') : t('goes', { count: going.length })}
          </Text>
          <ul>
            {going.map((row) => (
              <li key={row.id}>{line(row)}</li>
            ))}
          </ul>
          {going.length > MAX_CANCELLATIONS ? <Alert tone="warning">{t('tooMany')}</Alert> : null}
          {staying.length > 0 ? (
            <ul>
              {staying.map((row) => (
                <li key={row.id}>
                  {line(row)} <Text tone="soft">{t('stays', { reason: t('pastDay') })}</Text>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </section>
  );
}
