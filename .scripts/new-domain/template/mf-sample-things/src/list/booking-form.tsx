import * as api from '@portal/openapi/sample-things';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { DaysField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { array, object } from 'yup';
import { refusedDays } from './rules.ts';
import { useT } from './texts/en.ts';

interface BookingFormProps {
  id: number;
  name: string;
  siteId: number;
  onClose: () => void;
}

/** Books all of the days or none. A refusal keeps the days chosen, and gives the reason at each. */
export function BookingForm({ id, name, siteId, onClose }: BookingFormProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  return (
    <FormDialog
      title={t('bookOne', { name })}
      draft={`sample-thing-booking-${id}`}
      initialValues={{ dates: [] as string[] }}
      schema={() => object({ dates: array().min(1, t('daysRequired')) })}
      save={({ dates }, key) =>
        send(api.createSampleThingBookings, { body: { sampleThingId: id, dates }, key })
      }
      fieldErrors={({ dates, fields, detail }, values) => {
        const refused = refusedDays(values.dates, dates, locale);
        return { fields: refused.length > 0 ? { dates: refused } : fields, detail };
      }}
      stale={['sample-things']}
      success={t('booked', { name })}
      failure={t('bookingFailed', { name })}
      submitLabel={t('book')}
      onClose={onClose}
    >
      <DaysField name="dates" label={t('days')} required today={today(siteZone({ user, siteId }))} />
    </FormDialog>
  );
}
