import type { EntranceVisit } from '@portal/openapi/visitors';
import { Alert, Stack, Text, Title } from '@portal/shared/ui/core';
import { placeToGo } from '#parts/my-visit';
import { useT } from './texts/en.ts';

/** Where to go now; or that reception does the rest, and knows why. */
export function CheckedIn({ visit }: { visit: EntranceVisit }) {
  const t = useT();
  const goTo = placeToGo(visit.location);
  return (
    <div role="status">
      <Stack gap={4}>
        <Title level={2} size="xl">
          {t('hello', { name: visit.firstName })}
        </Title>
        {visit.waits ? (
          <Text block size="lg">
            {t('waits')}
          </Text>
        ) : (
          <>
            <Alert tone="success" title={t('done')} />
            <Text block size="lg" strong>
              {goTo.isKnown ? t('goTo', { place: goTo.place }) : t('goToUnknown')}
            </Text>
            {visit.host ? <Text block>{t('yourHost', { host: visit.host })}</Text> : null}
            {visit.ndaUnsigned ? <Alert tone="warning">{t('nda')}</Alert> : null}
          </>
        )}
      </Stack>
    </div>
  );
}
