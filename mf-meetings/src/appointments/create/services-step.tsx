import { BoundField, SelectField } from '@portal/shared/forms';
import { today } from '@portal/shared/time';
import { Stack, Text } from '@portal/shared/ui/core';
import { Checkbox } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { useT } from '../texts/en.ts';
import { type AppointmentValues, withServices, withSite } from './rules/appointment-values.ts';

export interface Site {
  id: number;
  name: string;
  timeZone: string;
}

export interface OfferedService {
  id: number;
  name: string;
  description: string;
  minutes: number;
}

interface ServicesStepProps {
  sites: readonly Site[];
  services: readonly OfferedService[];
}

/** Services and site. */
export function ServicesStep({ sites, services }: ServicesStepProps) {
  const t = useT();
  const { values, setValues } = useFormikContext<AppointmentValues>();
  const total = services
    .filter(({ id }) => values.serviceIds.includes(id))
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Stack gap={4}>
      {sites.length > 1 ? (
        <SelectField<number>
          name="siteId"
          label={t('site')}
          required
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('chooseSite')}
          onPick={(siteId) => {
            const site = sites.find(({ id }) => id === siteId);
            if (site !== undefined) void setValues(withSite(values, siteId, today(site.timeZone)));
          }}
        />
      ) : null}
      <BoundField<number[]> name="serviceIds" label={t('services')} required isGroup>
        {(control) => (
          <Stack gap={3}>
            {services.map(({ id, name, description, minutes }) => (
              <Checkbox
                key={id}
                checked={values.serviceIds.includes(id)}
                aria-describedby={control['aria-describedby']}
                aria-invalid={control['aria-invalid']}
                onChange={(isChosen) => {
                  const others = values.serviceIds.filter((one) => one !== id);
                  void setValues(withServices(values, isChosen ? [...others, id] : others));
                }}
              >
                <strong>{name}</strong> <Text tone="soft">{t('minutes', { count: minutes })}</Text>
                {description ? (
                  <Text block size="sm" tone="soft">
                    {description}
                  </Text>
                ) : null}
              </Checkbox>
            ))}
          </Stack>
        )}
      </BoundField>
      <Text block role="status">
        {total === 0 ? '' : t('total', { count: total })}
      </Text>
    </Stack>
  );
}
