import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { useAllSites } from '@portal/shared/api/platform';
import {
  CheckboxField,
  PhoneField,
  RecordForm,
  SelectField,
  type StaleFields,
  TextField,
  VehiclesField,
} from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { useLocation, useNavigate } from '@portal/shared/router';
import { Card, Stack } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { Field, Input } from '@portal/shared/ui/form';
import { object, string } from 'yup';
import { type Employee, IDENTITY_DOMAIN, useSignupConfig } from '#parts/api';
import { useT } from '#parts/people';
import { AnswerField } from '#parts/profile-form';
import { PATHS } from '#paths';
import { employeeUpdate, employeeValues } from './employee-values.ts';
import { extraFields } from './rules.ts';

/**
 * Goes back to the previous page on save and on cancel (rules/people.md#edit-an-employee); by a link from outside, to
 * the directory.
 */
function useLeave(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(PATHS.employees, { replace: true }) : navigate(-1));
}

export function EmployeeForm({ employee }: { employee: Employee }) {
  const t = useT();
  const leave = useLeave();
  const sites = useAllSites().data ?? [];
  const config = useSignupConfig().data;
  const extras = extraFields(config?.additionalSignupGroups ?? [], employee.additionalInformation);
  const siteName = (id: unknown) => sites.find((site) => site.id === id)?.name ?? '';
  const fields: StaleFields = {
    firstName: { label: t('firstName') },
    lastName: { label: t('lastName') },
    phone: { label: t('phone') },
    company: { label: t('company') },
    site: { label: t('homeSite'), show: siteName },
    isRestricted: { label: t('isRestricted') },
    isLocatable: { label: t('isLocatable') },
    vehicles: { label: t('vehicles') },
    ...Object.fromEntries(
      extras.map(({ fieldName, fieldLabel }) => [
        `additionalInformation.${fieldName}`,
        { label: fieldLabel },
      ]),
    ),
  };
  return (
    <RecordForm
      initialValues={employeeValues(employee)}
      record={{ valuesOf: employeeValues, fields }}
      stale={[IDENTITY_DOMAIN]}
      save={(values) => send(api.updateEmployee, { path: { id: employee.id }, body: employeeUpdate(values) })}
      schema={() => employeeSchema(t)}
      label={t('editTitle', { name: personName(employee) })}
      draft={`employee-${employee.id}`}
      isLong
      success={t('employeeSaved')}
      failure={t('employeeFailed')}
      onDone={leave}
      onCancel={leave}
    >
      <PersonName name={personName(employee)} photo={employee.photo} note={employee.email} size={56} />
      <Card title={t('about')}>
        <div className="wp-fields">
          <TextField name="firstName" label={t('firstName')} required maxLength={20} />
          <TextField name="lastName" label={t('lastName')} required maxLength={20} />
          <Field label={t('email')} help={t('emailHelp')}>
            {(control) => <Input {...control} value={employee.email} readOnly />}
          </Field>
          <PhoneField name="phone" label={t('phone')} maxLength={40} autoComplete="off" />
          <TextField name="company" label={t('company')} maxLength={100} />
          <SelectField
            name="site"
            label={t('homeSite')}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      </Card>
      <Card title={t('access')}>
        <Stack gap={3}>
          <CheckboxField name="isRestricted" label={t('isRestricted')} help={t('isRestrictedHelp')} />
          <CheckboxField name="isLocatable" label={t('isLocatable')} help={t('isLocatableHelp')} />
        </Stack>
      </Card>
      <Card title={t('parking')}>
        <VehiclesField
          max={50}
          newRow={() => ({ registration: '', vehicleType: null })}
          askType={config?.askVehicleType}
          noType={t('noType')}
        />
      </Card>
      {extras.length > 0 ? (
        <Card title={t('additional')}>
          <div className="wp-fields">
            {extras.map((field) => (
              <AnswerField key={field.fieldName} field={field} profile={undefined} />
            ))}
          </div>
        </Card>
      ) : null}
    </RecordForm>
  );
}

/**
 * Names (rules/accounts.md#profile-form). The additional fields are the server's to check: their rules may
 * be newer than ours.
 */
function employeeSchema(t: ReturnType<typeof useT>) {
  return object({
    firstName: string().trim().required(t('firstNameRequired')),
    lastName: string().trim().required(t('lastNameRequired')),
  });
}
