import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import {
  EmailField,
  Form,
  FormError,
  PhoneField,
  RegistrationField,
  SubmitButton,
  TextField,
} from '@portal/shared/forms';
import { Card, Stack, Text } from '@portal/shared/ui/core';
import type { MyVisit } from '#parts/api';
import { sendAsVisit, thenReloadMyVisit, useT } from '#parts/my-visit';
import { LIMITS, NameFields, type VisitorRules } from '#parts/person-rules';
import { detailsSchema, registrationSchema } from '../details-schema.ts';
import { type DetailsValues, detailsRequest, toDetails } from '../details-values.ts';

/** Pre-registration (rules/visits.md#own-page). A refusal leaves what was typed and is at its field. */
export function DetailsCard({ visit, ...demands }: { visit: MyVisit } & VisitorRules) {
  const t = useT();
  const { visitor, preRegisteredAt } = visit;

  const { submit } = useAction<DetailsValues>({
    call: (values) =>
      thenReloadMyVisit(
        sendAsVisit(visit.uuid)(api.setMyDetails, { body: detailsRequest(values, visitor.registration) }),
      ),
    success: t('detailsSaved'),
    failure: t('detailsFailed'),
  });

  return (
    <Card title={t('details')}>
      <Stack gap={6}>
        <Text block tone={preRegisteredAt ? 'success' : 'soft'}>
          {t(preRegisteredAt ? 'detailsDone' : 'detailsIntro')}
        </Text>
        <Form<DetailsValues>
          draft={`my-visit-${visit.id}`}
          label={t('details')}
          initialValues={toDetails(visitor)}
          schema={() => detailsSchema(demands, t)}
          onSubmit={submit}
        >
          <Stack gap={4}>
            <FormError />
            <NameFields t={t} isOwn />
            <TextField
              name="company"
              label={t('company')}
              maxLength={LIMITS.company}
              autoComplete="organization"
            />
            <PhoneField
              name="phone"
              label={t('phone')}
              required={demands.phoneRequired}
              maxLength={LIMITS.phone}
            />
            <EmailField
              name="email"
              label={t('email')}
              required={demands.emailRequired}
              autoComplete="email"
            />
            <SubmitButton block>{t('saveDetails')}</SubmitButton>
          </Stack>
        </Form>
        <RegistrationForm visit={visit} />
      </Stack>
    </Card>
  );
}

function RegistrationForm({ visit }: { visit: MyVisit }) {
  const t = useT();
  const { submit } = useAction<{ registration: string }>({
    call: ({ registration }) =>
      thenReloadMyVisit(
        sendAsVisit(visit.uuid)(api.updateVisit, {
          path: { id: visit.id },
          body: { registration: registration.trim() },
        }),
      ),
    success: t('registrationSaved'),
  });
  return (
    <Form
      initialValues={{ registration: visit.visitor.registration ?? '' }}
      schema={() => registrationSchema(t)}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <FormError />
        <RegistrationField name="registration" label={t('registration')} help={t('registrationHelp')} />
        <SubmitButton variant="default" block>
          {t('saveRegistration')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
