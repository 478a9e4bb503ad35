import type { CarParkSettings } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import {
  CheckboxField,
  ColorField,
  MultiSelectField,
  NumberField,
  RadioField,
  RecordForm,
  SelectField,
  TextField,
  TranslationFields,
} from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { Stack, Title } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { array, mixed, object, string } from 'yup';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from '../texts/en.ts';
import { NextWeekNote } from './next-week-note.tsx';
import {
  type CarParkValues,
  carParkValues,
  changeOf,
  createBody,
  newCarParkValues,
  updateBody,
} from './rules/car-park-values.ts';
import { STARTS } from './rules/next-week.ts';
import { NotNow, strandedBy, useStranded } from './use-stranded.tsx';
import { useFields, usePortalGroups, useWeekdayOptions } from './words.ts';

interface CarParkFormProps {
  carPark: CarParkSettings | 'new';
  onDone?: (saved: CarParkSettings) => void;
  onCancel?: () => void;
}

/**
 * A car park, its rules and its weekdays. Before a change takes spaces away, the form asks what happens to their
 * users.
 */
export function CarParkForm({ carPark, onDone, onCancel }: CarParkFormProps) {
  const t = useT();
  const sessionSite = useSession((session) => session.siteId);
  const sites = useSession(permittedSites);
  const isNew = carPark === 'new';
  const stranded = useStranded(isNew ? (sessionSite ?? 0) : carPark.siteId);
  const onlySite = sites.length === 1 ? (sites[0]?.id ?? null) : sessionSite;
  const fields = useFields();
  const save = async (values: CarParkValues, key: string): Promise<CarParkSettings> => {
    if (isNew) return send(api.createCarPark, { body: createBody(values), key });
    const body = updateBody(values);
    const change = changeOf(carPark, body);
    return stranded.sendFor(
      async () => (change === null ? [] : strandedBy(carPark.id, change)),
      (choice) =>
        send(api.updateCarPark, {
          path: { id: carPark.id },
          body: choice ? { ...body, stranded: choice } : body,
        }),
    );
  };
  return (
    <>
      <RecordForm<CarParkValues, CarParkSettings>
        initialValues={isNew ? newCarParkValues(onlySite) : carParkValues(carPark)}
        record={{ valuesOf: carParkValues, fields }}
        stale={[PARKING_DOMAIN]}
        save={save}
        schema={() =>
          object({
            name: string().trim().required(t('required')),
            siteId: mixed().nullable().required(t('required')),
            openWeekdays: array().min(1, t('oneWeekday')),
            capacity: mixed()
              .nullable()
              .when(['kind', 'isUnlimited'], ([kind, isUnlimited], rule) =>
                kind === 'pseudo' && !isUnlimited ? rule.required(t('required')) : rule,
              ),
            penaltyDays: mixed().nullable().required(t('required')),
          })
        }
        label={isNew ? t('add') : carPark.name}
        draft={`admin-car-park-${isNew ? 'new' : carPark.id}`}
        success={t('saved')}
        failure={(error) => (error instanceof NotNow ? undefined : t('saveFailed'))}
        isLong={!isNew}
        {...(onDone ? { onDone } : {})}
        {...(onCancel ? { onCancel } : {})}
      >
        {isNew ? <BasicFields isNew /> : <AllFields carPark={carPark} />}
      </RecordForm>
      {stranded.dialog}
    </>
  );
}

function AllFields({ carPark }: { carPark: CarParkSettings }) {
  const t = useT();
  const user = useSession((session) => session.user);
  const now = today(siteZone({ user, siteId: carPark.siteId }), new Date());
  const { values } = useFormikContext<CarParkValues>();
  const weekdays = useWeekdayOptions();
  const starts = STARTS.map((value) => ({ value, label: t(`starts.${value}`) }));
  return (
    <>
      <Part title={t('what')}>
        <BasicFields isNew={false} />
      </Part>
      <Part title={t('who')}>
        <MultiSelectField
          name="permissionGroups"
          label={t('permission')}
          help={t('permissionHelp')}
          options={usePortalGroups()}
        />
        <CheckboxField name="requiresApproval" label={t('approval')} help={t('approvalHelp')} />
        <CheckboxField name="forVisitors" label={t('visitors')} />
        <CheckboxField name="isActive" label={t('active')} help={t('activeHelp')} />
      </Part>
      <Part title={t('weekdays')}>
        <MultiSelectField name="openWeekdays" label={t('openWeekdays')} options={weekdays} required />
        <Stack columns={14} align="start">
          <SelectField
            name="permitRequestsStart"
            label={t('permitsStart')}
            help={t('startHelp')}
            options={starts}
          />
          <SelectField
            name="parkingAllocationStart"
            label={t('allocationStart')}
            help={t('startHelp')}
            options={starts}
          />
        </Stack>
        <NextWeekNote values={values} today={now} />
      </Part>
      <Part title={t('fairness')}>
        <CheckboxField name="needsCredits" label={t('needsCredits')} help={t('needsCreditsHelp')} />
        <CheckboxField name="creditsFirst" label={t('creditsFirst')} />
        <CheckboxField name="sharedCarsFirst" label={t('sharedCarsFirst')} />
        <CheckboxField name="noShowCounts" label={t('noShowCounts')} />
        <Stack columns={14} align="start">
          <NumberField
            name="lateCancelHours"
            label={t('lateCancel')}
            help={t('lateCancelHelp')}
            unit={t('hours')}
            min={1}
            max={168}
          />
          <NumberField name="penaltyDays" label={t('penaltyDays')} unit={t('days')} min={1} max={365} />
        </Stack>
      </Part>
    </>
  );
}

function BasicFields({ isNew }: { isNew: boolean }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const { values } = useFormikContext<CarParkValues>();
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
      <TranslationFields
        name="translations"
        level={4}
        fields={[{ name: 'name', label: t('name'), maxLength: 80 }]}
      />
      <Stack columns={14} align="start">
        <SelectField
          name="siteId"
          label={t('site')}
          required
          disabled={!isNew}
          help={isNew ? undefined : t('siteStays')}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          name="icon"
          label={t('icon')}
          options={(['car', 'building', 'plug', 'bike'] as const).map((value) => ({
            value,
            label: t(`icons.${value}`),
          }))}
        />
      </Stack>
      <ColorField name="color" label={t('color')} />
      {isNew ? (
        <RadioField
          name="kind"
          label={t('kind')}
          options={(['numbered', 'pseudo'] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
            note: t(`kindNotes.${value}`),
          }))}
        />
      ) : null}
      {values.kind === 'pseudo' ? (
        <>
          <CheckboxField name="isUnlimited" label={t('unlimited')} />
          {values.isUnlimited ? null : (
            <NumberField name="capacity" label={t('capacity')} required min={0} max={2000} />
          )}
        </>
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Title level={3} size="md">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
