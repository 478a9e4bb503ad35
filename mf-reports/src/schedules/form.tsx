import { FormDialog } from '@portal/shared/form-dialogs';
import { mixed, object, string } from 'yup';
import { SCHEDULES_DOMAIN, type Schedule, schedules } from './calls.ts';
import { ScheduleFields } from './fields.tsx';
import { addressProblem, bodyOf, isOfCarPark, type ScheduleValues, valuesOf } from './rules.ts';
import { useT } from './texts/en.ts';

export interface ScheduleDialogProps {
  schedule: Schedule | { initial: ScheduleValues };
  onClose: () => void;
}

/** Has a report sent regularly, or changes that. */
export function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const t = useT();
  const saved = 'initial' in schedule ? undefined : schedule;
  const initialValues = 'initial' in schedule ? schedule.initial : valuesOf(schedule);
  const names = [
    'report',
    'siteId',
    'carparkId',
    'days',
    'frequency',
    'weekday',
    'monthDay',
    'hour',
    'recipients',
  ] as const;
  const fields = Object.fromEntries(names.map((name) => [name, { label: t(name) }]));
  return (
    <FormDialog<ScheduleValues, Schedule>
      title={t(saved ? 'edit' : 'add')}
      draft={saved ? `report-schedule-${saved.id}` : `report-schedule-new-${initialValues.report}`}
      initialValues={initialValues}
      record={{ valuesOf, fields }}
      schema={() =>
        object({
          siteId: mixed()
            .nullable()
            .when('report', {
              is: (report: ScheduleValues['report']) => !isOfCarPark(report),
              // biome-ignore lint/suspicious/noThenProperty: yup's name for what holds then
              then: (schema) => schema.required(t('siteRequired')),
            }),
          carparkId: mixed()
            .nullable()
            .when('report', {
              is: isOfCarPark,
              // biome-ignore lint/suspicious/noThenProperty: yup's name for what holds then
              then: (schema) => schema.required(t('carparkRequired')),
            }),
          recipients: string().test((text = '', context) => {
            const problem = addressProblem(text);
            if (problem === null) return true;
            const { key, ...words } = problem;
            return context.createError({ message: t(key, words as never) });
          }),
        })
      }
      save={(values, key) =>
        saved
          ? schedules.replace(saved.id, values.version, bodyOf(values))
          : schedules.create(bodyOf(values), key)
      }
      stale={[SCHEDULES_DOMAIN]}
      success={t(saved ? 'saved' : 'added')}
      failure={t('saveFailed')}
      submitLabel={t(saved ? 'save' : 'start')}
      onClose={onClose}
    >
      <ScheduleFields carPark={saved?.carpark ?? null} />
    </FormDialog>
  );
}
