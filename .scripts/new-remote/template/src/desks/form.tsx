import type { Desk } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { DaysField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { array, object } from 'yup';
import { refusedDays } from './rules.ts';
import { useT } from './texts/en.ts';

/** Books a desk, for all of the days or for none. A refusal leaves the days chosen, and says for each why it cannot be had. */
export function BookingForm({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  return (
    <FormDialog
      title={t('bookDesk', { desk: desk.name })}
      draft={`example-booking-${desk.id}`}
      initialValues={{ dates: [] as string[] }}
      schema={() => object({ dates: array().min(1, t('daysRequired')) })}
      save={({ dates }, key) => send(api.createDeskReservations, { body: { deskId: desk.id, dates }, key })}
      fieldErrors={({ dates, fields, detail }, values) => {
        const refused = refusedDays(values.dates, dates, locale);
        return { fields: refused.length > 0 ? { dates: refused } : fields, detail };
      }}
      stale={['desks']}
      success={t('booked')}
      failure={t('bookingFailed')}
      submitLabel={t('book')}
      onClose={onClose}
    >
      <DaysField
        name="dates"
        label={t('days')}
        required
        today={today(siteZone({ user, siteId: desk.siteId }))}
      />
    </FormDialog>
  );
}
