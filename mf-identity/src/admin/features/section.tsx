import { RecordForm, SwitchField } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { Alert, Button, Skeleton, Stack } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { useState } from 'react';
import { IDENTITY_DOMAIN, updateClientConfiguration, useClientConfiguration } from '#parts/api';
import { useT } from '../texts/en.ts';
import { FEATURE_ORDER, featureUpdate, featureValues } from './feature-values.ts';

/** Section `features`: all features as switches, with what each does. */
export function FeaturesSection() {
  const t = useT();
  const query = useClientConfiguration();
  const [isSaved, setSaved] = useState(false);
  const word = (isOn: unknown) => t(isOn === true ? 'features.on' : 'features.off');
  return (
    <Section title={t('features.title')} about={t('features.about')}>
      <QueryState query={query} skeleton={<Skeleton width="100%" height="24rem" shape="block" />}>
        {(client) => (
          <RecordForm
            initialValues={featureValues(client)}
            record={{
              valuesOf: featureValues,
              fields: Object.fromEntries(
                FEATURE_ORDER.map((name) => [
                  `features.${name}`,
                  { label: t(`features.names.${name}`), show: word },
                ]),
              ),
            }}
            stale={[IDENTITY_DOMAIN]}
            save={(values) => updateClientConfiguration(featureUpdate(values))}
            label={t('features.title')}
            draft="admin-features"
            success={t('area.saved')}
            failure={t('area.saveFailed')}
            onDone={() => setSaved(true)}
          >
            {isSaved ? (
              <Alert
                tone="info"
                live
                action={
                  <Button size="sm" icon="refresh" onClick={() => window.location.reload()}>
                    {t('features.reloadNow')}
                  </Button>
                }
              >
                {t('features.reload')}
              </Alert>
            ) : null}
            <Stack as="ul" columns={21} gap={3}>
              {FEATURE_ORDER.map((name) => (
                <li key={name} className="wp-card id-feature">
                  <SwitchField
                    name={`features.${name}`}
                    label={t(`features.names.${name}`)}
                    help={t(`features.what.${name}`)}
                  />
                </li>
              ))}
            </Stack>
          </RecordForm>
        )}
      </QueryState>
    </Section>
  );
}
