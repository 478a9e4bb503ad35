import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { LanguageSwitch, usePhoneLanguage } from '@portal/shared/language';
import { QueryState } from '@portal/shared/query-state';
import { Empty, lazyPart, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from './texts/en.ts';

/** Strangers come to this page as their first: what it says is there before the form is. */
const RequestForm = lazyPart(() => import('./request-form.tsx').then((module) => module.RequestForm));

/** Screen `appointment-request`: customers ask for themselves, where the client lets them (rules/appointments.md#customer). */
export function RequestAppointment() {
  const t = useT();
  usePhoneLanguage();
  const query = useRead(api.getAppointmentOffer);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const skeleton = <Skeleton width="100%" height="24rem" shape="block" />;
  const none = (
    <Empty icon="calendar" title={t('none')}>
      {t('noneText')}
    </Empty>
  );
  if (sentTo !== null) {
    return (
      <Empty icon="check" title={t('sent')}>
        {t('sentText', { email: sentTo })}
      </Empty>
    );
  }
  return (
    <Stack gap={6} narrow>
      <QueryState
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        missing={none}
        skeleton={skeleton}
      >
        {({ sites, services }) =>
          services.length === 0 || sites.length === 0 ? (
            none
          ) : (
            <>
              <Text block size="lg" tone="soft">
                {t('about')}
              </Text>
              <RequestForm
                title={t('title')}
                sites={sites}
                services={services}
                onSent={setSentTo}
                fallback={skeleton}
              />
            </>
          )
        }
      </QueryState>
      <LanguageSwitch label={t('language')} />
    </Stack>
  );
}
