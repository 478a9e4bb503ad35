import type { ReportSchedule } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { mixed, object, string } from 'yup';
import { ScheduleFields } from './fields.tsx';
import { addressProblem, bodyOf, isOfCarPark, type ScheduleValues, valuesOf } from './rules.ts';
import { useT } from './texts/en.ts';

export interface ScheduleDialogProps {
  schedule: ReportSchedule | { initial: ScheduleValues };
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
    <FormDialog<ScheduleValues, ReportSchedule>
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
          ? send(api.replaceReportSchedule, {
              path: { id: saved.id },
              body: { ...bodyOf(values), version: values.version },
            })
          : send(api.createReportSchedule, { body: bodyOf(values), key })
      }
      stale={['report-schedules']}
      success={t(saved ? 'saved' : 'added')}
      failure={t('saveFailed')}
      submitLabel={t(saved ? 'save' : 'start')}
      onClose={onClose}
    >
      <ScheduleFields carPark={saved?.carpark ?? null} />
    </FormDialog>
  );
}
