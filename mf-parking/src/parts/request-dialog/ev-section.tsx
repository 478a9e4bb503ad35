import { SwitchField, TimeField } from '@portal/shared/forms';
import { Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { wishFor } from './rules/ev-times.ts';
import type { RequestValues } from './rules/request-values.ts';
import { useT } from './texts/en.ts';

/** A charger for a part of the booking, whose times it begins with (rules/parking.md#ev). */
export function EvSection() {
  const t = useT();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const { start, end, ev } = values;
  const toggle = (isWanted: boolean) => {
    if (isWanted && start !== null && end !== null) void setFieldValue('ev', wishFor({ start, end }));
  };
  return (
    <Stack gap={3}>
      <SwitchField name="ev.isWanted" label={t('ev')} help={t('evHelp')} onPick={toggle} />
      {ev.isWanted ? (
        <div className="pk-times">
          <TimeField name="ev.start" label={t('evStart')} required />
          <TimeField name="ev.end" label={t('evEnd')} required />
        </div>
      ) : null}
    </Stack>
  );
}
