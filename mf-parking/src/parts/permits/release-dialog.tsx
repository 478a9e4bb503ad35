import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { DaysField, TextField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, monthOf } from '@portal/shared/time';
import { Alert, Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { array, object, string } from 'yup';
import { PARKING_DOMAIN, useSiteToday } from '#parts/parking';
import { isLate, type ReleasablePermit, releaseRefusal } from './rules/release-days.ts';
import { useT } from './texts/en.ts';

export interface ReleaseDialogProps {
  permit: { id: number; space: string; carPark: string; site: number };
  /** The one day; else they are chosen among those of the permit. */
  when: { day: CalendarDay } | { among: ReleasablePermit };
  onClose: () => void;
}

type Values = { days: CalendarDay[]; note: string };

/** Gives the space of a permit to the queue, for whole days (rules/parking.md#permits). */
export function ReleaseDialog({ permit, when, onClose }: ReleaseDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const notice = useSession(({ client }) => client?.settings.parkingPermitReleaseNoticeDays ?? 0);
  const today = useSiteToday()(permit.site);
  const place = { space: permit.space, carPark: permit.carPark };
  return (
    <FormDialog<Values, unknown>
      title={t('releaseTitle')}
      description={t('releaseText')}
      size="sm"
      draft={`parking-permit-release-${permit.id}-${'day' in when ? when.day : ''}`}
      initialValues={{ days: 'day' in when ? [when.day] : [], note: '' }}
      schema={() =>
        object({
          days: array().of(string().required()).min(1, t('daysRequired')),
          note: string()
            .trim()
            .when('days', ([days], note) =>
              isLate(days[0], today, notice) ? note.required(t('noteRequired')) : note,
            ),
        })
      }
      save={({ days, note }, key) => {
        const [start = today] = days;
        const text = note.trim();
        const body = { permit: permit.id, start, end: days.at(-1) ?? start, ...(text ? { note: text } : {}) };
        return send(api.createPermitRelease, { body, key });
      }}
      stale={[PARKING_DOMAIN]}
      success={t('released')}
      failure={t('releaseFailed')}
      fieldErrors={({ fields = {} }) => {
        const { start, end, ...other } = fields;
        const days = [...(start ?? []), ...(end ?? [])];
        return { fields: days.length > 0 ? { ...other, days } : other };
      }}
      submitLabel={t('releaseConfirm')}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <Stack gap={4}>
        {'day' in when ? (
          <Text block strong>
            {t('releaseDay', { ...place, day: formatDay(when.day, locale, 'long') })}
          </Text>
        ) : (
          <DayChoice permit={when.among} today={today} />
        )}
        <Note today={today} notice={notice} />
      </Stack>
    </FormDialog>
  );
}

function DayChoice({ permit, today }: { permit: ReleasablePermit; today: CalendarDay }) {
  const t = useT();
  const texts = { past: 'dayPast', notPermitted: 'dayNotPermitted', released: 'dayReleased' } as const;
  return (
    <DaysField
      name="days"
      label={t('days')}
      help={t('daysHelp')}
      required
      today={today}
      minMonth={monthOf(today)}
      dayReason={(day) => {
        const refusal = releaseRefusal(day, permit, today);
        return refusal && t(texts[refusal]);
      }}
    />
  );
}

function Note({ today, notice }: { today: CalendarDay; notice: number }) {
  const t = useT();
  const { values } = useFormikContext<Values>();
  const late = isLate(values.days[0], today, notice);
  return (
    <>
      {late ? (
        <Alert tone="warning" live>
          {t('noteLate', { count: notice })}
        </Alert>
      ) : null}
      <TextField name="note" label={t('note')} required={late} maxLength={255} autoComplete="off" />
    </>
  );
}
