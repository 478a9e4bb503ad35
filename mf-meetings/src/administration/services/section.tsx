import type { AppointmentService } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { NumberField, SwitchField, TextAreaField, TextField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { Records } from '@portal/shared/records';
import { Tag, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { mixed } from 'yup';
import { APPOINTMENTS_DOMAIN } from '#parts/appointments';
import { useT } from '../texts/en.ts';
import { type Provider, ProvidersField } from './providers-field.tsx';

interface ServiceValues {
  version: number;
  name: string;
  description: string;
  /** A text while it is no number; then it is refused in words and never sent. */
  minutes: number | string | null;
  isActive: boolean;
  providers: readonly Provider[];
}

const valuesOf = ({
  version,
  name,
  description,
  minutes,
  isActive,
  providers,
}: AppointmentService): ServiceValues => ({
  version,
  name,
  description,
  minutes,
  isActive,
  providers: providers.map((one) => ({ id: one.id, name: personName(one) })),
});

const bodyOf = ({ name, description, minutes, isActive, providers }: ServiceValues) => ({
  name: name.trim(),
  description: description.trim(),
  minutes: Number(minutes),
  isActive,
  providerIds: providers.map(({ id }) => id),
});

/** Section `admin-appointment-services` (rules/appointments.md#services). */
export function AppointmentServicesSection() {
  const t = useT();
  const columns: Column<AppointmentService>[] = [
    { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
    {
      key: 'minutes',
      title: t('services.minutes'),
      render: ({ minutes }) => <Text nowrap>{t('services.inMinutes', { count: minutes })}</Text>,
    },
    {
      key: 'providers',
      title: t('services.providers'),
      priority: 'wide',
      render: ({ providers }) => providers.map(personName).join(', ') || '–',
    },
    {
      key: 'active',
      title: t('services.status'),
      render: ({ isActive }) => (
        <Tag tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'services.active' : 'services.inactive')}
        </Tag>
      ),
    },
  ];
  return (
    <Records<AppointmentService, ServiceValues>
      param="service"
      icon="clock"
      words={{
        title: t('services.title'),
        about: t('services.about'),
        add: t('services.add'),
        none: t('services.none'),
        removeText: t('services.removeText'),
      }}
      query={useRead(api.listAppointmentServices)}
      columns={columns}
      stale={[APPOINTMENTS_DOMAIN]}
      valuesOf={valuesOf}
      newValues={{ version: 0, name: '', description: '', minutes: 30, isActive: true, providers: [] }}
      fields={{
        name: { label: t('name') },
        description: { label: t('services.description') },
        minutes: { label: t('services.minutes') },
        isActive: { label: t('services.isActive') },
        providers: {
          label: t('services.providers'),
          show: (providers: readonly Provider[]) => providers.map(({ name }) => name).join(', '),
        },
      }}
      rules={{ minutes: mixed().nullable().required(t('required')) }}
      create={(values, key) => send(api.createAppointmentService, { body: bodyOf(values), key })}
      replace={(id, values) =>
        send(api.replaceAppointmentService, {
          path: { id },
          body: { version: values.version, ...bodyOf(values) },
        })
      }
      remove={(id) => send(api.deleteAppointmentService, { path: { id } })}
    >
      {() => (
        <>
          <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
          <NumberField
            name="minutes"
            label={t('services.minutes')}
            required
            min={5}
            max={480}
            unit={t('services.minutesUnit')}
          />
          <TextAreaField
            name="description"
            label={t('services.description')}
            help={t('services.descriptionHelp')}
            rows={2}
            maxLength={500}
          />
          <ProvidersField />
          <SwitchField name="isActive" label={t('services.isActive')} />
        </>
      )}
    </Records>
  );
}
