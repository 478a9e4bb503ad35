import { TimeField } from '@portal/shared/forms';
import { Stack, Text } from '@portal/shared/ui/core';
import { Switch } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { NO_EV, wishFor } from './rules/ev-times.ts';
import type { RequestValues } from './rules/request-values.ts';
import { useT } from './texts/en.ts';

/** A charger for a part of the booking, whose times it begins with (rules/parking.md#ev). */
export function EvSection() {
  const t = useT();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const { start, end, ev } = values;
  const toggle = (isWanted: boolean) => void setFieldValue('ev', isWanted ? wishFor({ start, end }) : NO_EV);
  return (
    <Stack gap={3}>
      <Switch checked={ev.isWanted} onChange={toggle}>
        {t('ev')}
      </Switch>
      <Text block size="sm" tone="soft">
        {t('evHelp')}
      </Text>
      {ev.isWanted ? (
        <div className="pk-times">
          <TimeField name="ev.start" label={t('evStart')} required />
          <TimeField name="ev.end" label={t('evEnd')} required />
        </div>
      ) : null}
    </Stack>
  );
}
