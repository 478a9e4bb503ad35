import { allows } from '@portal/shared/access';
import {
  EmailField,
  NumberField,
  PhoneField,
  RecordForm,
  SelectField,
  SwitchField,
  TextField,
  TimeField,
} from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDay, weekdayNames } from '@portal/shared/time';
import { Card, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { Section } from '@portal/shared/ui/sections';
import {
  type ClientConfiguration,
  IDENTITY_DOMAIN,
  updateClientConfiguration,
  useClientConfiguration,
} from '#parts/api';
import { useT } from '../texts/en.ts';
import { AppointmentSettings } from './appointment-settings.tsx';
import { clientSchema } from './client-schema.ts';
import { clientUpdate, clientValues, type NumberSetting, type SwitchSetting } from './client-values.ts';

const PRODUCTS = ['visitor', 'parking', 'booking'] as const;
const NUMBERS: readonly {
  name: NumberSetting;
  unit: 'days' | 'minutes' | 'reservations';
  isOptional?: boolean;
}[] = [
  { name: 'deskFutureBookingDaysLimit', unit: 'days', isOptional: true },
  { name: 'meetingFutureBookingDaysLimit', unit: 'days', isOptional: true },
  { name: 'meetingCheckInMinutes', unit: 'minutes' },
  { name: 'parkingFutureBookingDaysLimit', unit: 'days' },
  { name: 'activeFutureParkingReservations', unit: 'reservations' },
  { name: 'parkingPermitReleaseNoticeDays', unit: 'days' },
];
const SWITCHES = [
  'parkingDefaultTimesEnabled',
  'parkingDisableCarparkSelection',
  'parkingUnrestricted',
] as const satisfies readonly SwitchSetting[];
const VISIT_SWITCHES = [
  'visitorPhoneRequired',
  'visitorEmailRequired',
  'visitorDigitalPass',
  'visitorCheckInQrCode',
  'visitorCheckInPin',
  'visitorPhotoAtKiosk',
] as const satisfies readonly SwitchSetting[];
const BADGE_MODES = ['pdf', 'legacy'] as const;
const UNSIGNED_NDA = ['ignore', 'warn', 'block'] as const;

/** Section `client`: what the organisation is, and how far ahead people may book. */
export function ClientSection() {
  const t = useT();
  return (
    <Section title={t('client.title')} about={t('client.about')}>
      <QueryState
        query={useClientConfiguration()}
        skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
      >
        {(client) => <ClientForm client={client} />}
      </QueryState>
    </Section>
  );
}

function ClientForm({ client }: { client: ClientConfiguration }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const isSuperadmin = useSession((session) => allows({ groups: ['superadmin'] }, session));
  const productName = (product: unknown) =>
    PRODUCTS.find((one) => one === product) ? t(`client.products.${product as 'visitor'}`) : '';
  const badgeMode = (mode: unknown) =>
    BADGE_MODES.find((one) => one === mode) ? t(`client.badgeModes.${mode as 'pdf'}`) : '';
  const unsignedNda = (choice: unknown) =>
    UNSIGNED_NDA.find((one) => one === choice) ? t(`client.unsignedNda.${choice as 'warn'}`) : '';
  const settings = [
    ...NUMBERS.map(({ name }) => name),
    ...SWITCHES,
    ...VISIT_SWITCHES,
    'visitRetentionDays' as const,
    'meetingDayStart' as const,
    'meetingDayEnd' as const,
    'appointmentsPublic' as const,
    'cateringPhone' as const,
  ];
  return (
    <RecordForm
      initialValues={clientValues(client)}
      record={{
        valuesOf: clientValues,
        fields: {
          name: { label: t('client.name') },
          product: { label: t('client.product'), show: productName },
          businessDayStart: { label: t('client.businessDayStart') },
          businessDayEnd: { label: t('client.businessDayEnd') },
          privacyUrl: { label: t('client.privacyUrl') },
          supportEmail: { label: t('client.supportEmail') },
          signupEnabled: { label: t('client.signupEnabled') },
          isDemo: { label: t('client.demoMode') },
          'settings.appointmentWeekdays': {
            label: t('client.appointmentWeekdays'),
            show: (days: readonly number[]) =>
              days.map((day) => weekdayNames(locale, 'long')[day - 1]).join(', '),
          },
          'settings.closedDays': {
            label: t('client.closedDays'),
            show: (days: readonly string[]) => days.map((day) => formatDay(day, locale)).join(', '),
          },
          'settings.visitorUnsignedNda': { label: t('client.visitorUnsignedNda'), show: unsignedNda },
          'settings.badgePrintMode': { label: t('client.badgePrintMode'), show: badgeMode },
          ...Object.fromEntries(settings.map((name) => [`settings.${name}`, { label: t(`client.${name}`) }])),
        },
      }}
      stale={[IDENTITY_DOMAIN]}
      save={(values) => updateClientConfiguration(clientUpdate(values, isSuperadmin))}
      schema={() => clientSchema(t)}
      label={t('client.title')}
      draft="admin-client"
      isLong
      success={t('area.saved')}
      failure={t('area.saveFailed')}
    >
      <Card title={t('client.identity')} level={3}>
        <Stack gap={4}>
          <div className="wp-fields">
            <TextField
              name="name"
              label={t('client.name')}
              help={t('client.nameHelp')}
              required
              maxLength={80}
            />
            <SelectField
              name="product"
              label={t('client.product')}
              help={t('client.productHelp')}
              options={PRODUCTS.map((value) => ({ value, label: t(`client.products.${value}`) }))}
            />
          </div>
          <Facts items={[{ label: t('client.domains'), value: client.domains.join(', ') }]} />
          <Text block size="sm" tone="faint">
            {t('client.domainsHelp')}
          </Text>
        </Stack>
      </Card>
      <Card title={t('client.businessDay')} level={3}>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('client.businessDayHelp')}
          </Text>
          <div className="wp-fields">
            <TimeField name="businessDayStart" label={t('client.businessDayStart')} required />
            <TimeField name="businessDayEnd" label={t('client.businessDayEnd')} required />
          </div>
        </Stack>
      </Card>
      <Card title={t('client.contacts')} level={3}>
        <div className="wp-fields">
          <TextField
            name="privacyUrl"
            label={t('client.privacyUrl')}
            help={t('client.privacyUrlHelp')}
            maxLength={500}
          />
          <EmailField
            name="supportEmail"
            label={t('client.supportEmail')}
            help={t('client.supportEmailHelp')}
          />
        </div>
      </Card>
      <Card title={t('client.signUp')} level={3}>
        <SwitchField
          name="signupEnabled"
          label={t('client.signupEnabled')}
          help={t('client.signupEnabledHelp')}
        />
      </Card>
      {isSuperadmin ? (
        <Card title={t('client.demo')} level={3}>
          <SwitchField name="isDemo" label={t('client.demoMode')} help={t('client.demoModeHelp')} />
        </Card>
      ) : null}
      <Card title={t('client.booking')} level={3}>
        <Stack gap={6}>
          <div className="wp-fields">
            <TimeField name="settings.meetingDayStart" label={t('client.meetingDayStart')} required />
            <TimeField name="settings.meetingDayEnd" label={t('client.meetingDayEnd')} required />
            {NUMBERS.map(({ name, unit, isOptional }) => (
              <NumberField
                key={name}
                name={`settings.${name}`}
                label={t(`client.${name}`)}
                help={t(`client.${name as 'deskFutureBookingDaysLimit'}Help`)}
                unit={t(unit === 'days' ? 'area.days' : `client.${unit}`)}
                min={name === 'activeFutureParkingReservations' || unit === 'minutes' ? 1 : 0}
                max={unit === 'minutes' ? 60 : 3650}
                required={!isOptional}
              />
            ))}
            <PhoneField
              name="settings.cateringPhone"
              label={t('client.cateringPhone')}
              help={t('client.cateringPhoneHelp')}
              maxLength={40}
              autoComplete="off"
            />
          </div>
          <Stack gap={4}>
            {SWITCHES.map((name) => (
              <SwitchField
                key={name}
                name={`settings.${name}`}
                label={t(`client.${name}`)}
                help={t(`client.${name}Help`)}
              />
            ))}
          </Stack>
        </Stack>
      </Card>
      <AppointmentSettings />
      <VisitSettings />
    </RecordForm>
  );
}

function VisitSettings() {
  const t = useT();
  return (
    <Card title={t('client.visits')} level={3}>
      <Stack gap={6}>
        <Stack gap={4}>
          {VISIT_SWITCHES.map((name) => (
            <SwitchField
              key={name}
              name={`settings.${name}`}
              label={t(`client.${name}`)}
              help={t(`client.${name}Help`)}
            />
          ))}
        </Stack>
        <div className="wp-fields">
          <SelectField
            name="settings.visitorUnsignedNda"
            label={t('client.visitorUnsignedNda')}
            help={t('client.visitorUnsignedNdaHelp')}
            options={UNSIGNED_NDA.map((value) => ({ value, label: t(`client.unsignedNda.${value}`) }))}
          />
          <SelectField
            name="settings.badgePrintMode"
            label={t('client.badgePrintMode')}
            help={t('client.badgePrintModeHelp')}
            options={BADGE_MODES.map((value) => ({ value, label: t(`client.badgeModes.${value}`) }))}
          />
          <NumberField
            name="settings.visitRetentionDays"
            label={t('client.visitRetentionDays')}
            help={t('client.visitRetentionDaysHelp')}
            unit={t('area.days')}
            min={1}
            max={3650}
            required
          />
        </div>
      </Stack>
    </Card>
  );
}
