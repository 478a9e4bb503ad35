import type { AppointmentAlternative, AppointmentCreate } from '@portal/openapi/meetings';
import { ApiError } from '@portal/shared/api';
import { Form, type FormHelpers, useSave } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { browserZone, today } from '@portal/shared/time';
import { enumParam, useQueryParam } from '@portal/shared/url-state';
import { useRef, useState } from 'react';
import { APPOINTMENT_WRITES } from '#parts/appointments';
import { alternativesOf } from '../alternatives-of.ts';
import { useT } from '../texts/en.ts';
import { appointmentSchema } from './appointment-schema.ts';
import './create.css';
import { FormSteps } from './form-steps.tsx';
import {
  type AppointmentValues,
  appointmentBody,
  appointmentErrors,
  newAppointmentValues,
  STEPS,
  type Step,
  stepOfFields,
} from './rules/appointment-values.ts';
import type { OfferedService, Site } from './services-step.tsx';

export interface AppointmentFormProps<Result> {
  title: string;
  draft: string;
  sites: readonly Site[];
  /** The initial site, if there are several. */
  site: Site | null;
  services: readonly OfferedService[];
  /** The customers make their own request, without a session. */
  isCustomer?: boolean;
  create: (body: AppointmentCreate, key: string) => Promise<Result>;
  success?: string;
  onDone: (result: Result, values: AppointmentValues) => void;
  onCancel?: (() => void) | undefined;
}

const stepParam = enumParam(STEPS, 'customer');

/**
 * Customer Details, Required Services, Time (rules/appointments.md#asking). The step is in the address, so that the
 * browser's Back works; all steps are one form, so that no input is lost.
 */
export function AppointmentForm<Result>(props: AppointmentFormProps<Result>) {
  const { title, draft, sites, site, services, isCustomer = false, create, success, onDone } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [asked, goTo] = useQueryParam('step', stepParam);
  const shown = useRef<Step>(asked);
  const [alternatives, setAlternatives] = useState<readonly AppointmentAlternative[]>([]);
  const { initial, send } = useSave<AppointmentValues, Result>({
    initialValues: newAppointmentValues({
      siteId: site?.id ?? null,
      date: today(site?.timeZone ?? browserZone()),
      locale,
    }),
    // Customers who make their own request get emails in the language of the page.
    save: (values, key) => create({ ...appointmentBody(values), ...(isCustomer ? { locale } : {}) }, key),
    stale: APPOINTMENT_WRITES,
    ...(success === undefined ? {} : { success }),
    failure: t(isCustomer ? 'requestFailedOwn' : 'requestFailed'),
    fieldErrors: (error) => appointmentErrors(error, alternativesOf(error).length > 0),
    onFailed: (error) => {
      setAlternatives(alternativesOf(error));
      const step = error instanceof ApiError ? stepOfFields(Object.keys(error.fields ?? {})) : null;
      if (step !== null) goTo(step);
    },
    onDone,
  });
  const submit = async (values: AppointmentValues, helpers: FormHelpers<AppointmentValues>) => {
    const next = STEPS[STEPS.indexOf(shown.current) + 1];
    if (next === undefined) return send(values, helpers);
    helpers.goOn();
    goTo(next);
  };
  return (
    <Form<AppointmentValues>
      label={title}
      draft={draft}
      initialValues={initial}
      schema={() => appointmentSchema(shown.current, t)}
      onSubmit={submit}
      className="mm-appointment"
    >
      <FormSteps
        {...{ asked, goTo, sites, services, isCustomer, alternatives }}
        onShown={(step) => {
          shown.current = step;
        }}
        onAlternative={() => setAlternatives([])}
        onCancel={props.onCancel}
      />
    </Form>
  );
}
