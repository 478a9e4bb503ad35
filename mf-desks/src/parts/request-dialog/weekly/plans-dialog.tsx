import type { DeskDayPlan, DeskDayResults } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Checkbox } from '@portal/shared/ui/form';
import { useState } from 'react';
import { DESKS_DOMAIN } from '#parts/desks';
import { DayRow, DayRows } from './day-rows.tsx';
import type { WeeklyStart } from './days-form.tsx';
import { daysToBook } from './rules.ts';
import { useT } from './texts/en.ts';

export interface PlansDialogProps {
  start: WeeklyStart;
  plans: readonly DeskDayPlan[];
  onBack: () => void;
  onDone: (results: DeskDayResults) => void;
}

/** The plan for each of the days: the desk, a similar one that the user can leave out, or why there is none. */
export function PlansDialog({ start, plans, onBack, onDone }: PlansDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [leftOut, setLeftOut] = useState<ReadonlySet<CalendarDay>>(new Set());
  const { userId } = start.desk;
  const days = daysToBook(plans, leftOut);
  const book = useAction<typeof days, DeskDayResults>({
    call: (asked, key) =>
      send(api.bookDeskDays, { body: { days: asked, ...(userId === undefined ? {} : { userId }) }, key }),
    stale: [DESKS_DOMAIN],
    success: ({ done, refused }) => (refused === 0 ? t('booked', { count: done }) : undefined),
    failure: t('bookFailed'),
    onDone,
  });
  const leave = (date: CalendarDay, isWanted: boolean) => {
    const next = new Set(leftOut);
    if (isWanted) next.delete(date);
    else next.add(date);
    setLeftOut(next);
  };
  const nothing = plans.filter(({ desk }) => desk === null).length;
  return (
    <Dialog
      open
      title={t('plansTitle', { desk: start.desk.name })}
      description={t('plansText')}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button
            variant="primary"
            aria-disabled={days.length === 0 ? true : undefined}
            loading={book.isRunning}
            onClick={() => void book.run(days)}
          >
            {t('book', { count: days.length })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {days.length === 0 ? <Alert tone="warning" title={t('nothing')} /> : null}
        {nothing > 0 && days.length > 0 ? <Text block>{t('nothingOn', { count: nothing })}</Text> : null}
        <DayRows>
          {plans.map(({ date, desk, isAsked, reason }) => {
            const day = formatDay(date, locale, 'weekday');
            if (desk === null) {
              return (
                <DayRow key={date} tone="danger" icon="close" state={t('none')} reason={reason}>
                  <Text strong>{day}</Text>
                </DayRow>
              );
            }
            return (
              <DayRow
                key={date}
                tone={isAsked ? 'success' : 'info'}
                icon={isAsked ? 'check' : 'desk'}
                state={isAsked ? t('free') : t('instead', { desk: start.desk.name })}
                reason={reason}
              >
                <Checkbox checked={!leftOut.has(date)} onChange={(isWanted) => leave(date, isWanted)}>
                  {t('dayDesk', { day, desk: desk.name })}
                </Checkbox>
              </DayRow>
            );
          })}
        </DayRows>
      </Stack>
    </Dialog>
  );
}
