import { DaysField, MultiSelectField, SwitchField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { browserZone, today, weekdayNames } from '@portal/shared/time';
import { Card, Stack } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';

/** When customers can have appointments, and whether they ask themselves (rules/appointments.md#times). */
export function AppointmentSettings() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <Card title={t('client.appointments')} level={3}>
      <Stack gap={6}>
        <SwitchField
          name="settings.appointmentsPublic"
          label={t('client.appointmentsPublic')}
          help={t('client.appointmentsPublicHelp')}
        />
        <MultiSelectField<number>
          name="settings.appointmentWeekdays"
          label={t('client.appointmentWeekdays')}
          help={t('client.appointmentWeekdaysHelp')}
          required
          options={weekdayNames(locale, 'long').map((label, index) => ({ value: index + 1, label }))}
        />
        <DaysField
          name="settings.closedDays"
          label={t('client.closedDays')}
          help={t('client.closedDaysHelp')}
          today={today(browserZone())}
        />
      </Stack>
    </Card>
  );
}
