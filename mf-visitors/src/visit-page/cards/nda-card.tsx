import { revalidateDomain } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatClock, formatDayOf } from '@portal/shared/time';
import { Alert, Button, Card, Loading, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import type { MyVisit } from '#parts/api';
import { MY_VISIT_DOMAIN, useT } from '#parts/my-visit';
import { NdaSheet } from '#parts/nda';

/** Whether the NDA is signed; opens it to be read, and signed once. */
export function NdaCard({ visit }: { visit: MyVisit }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [isOpen, setOpen] = useState(false);
  const { signedAt } = visit.nda;
  const zone = visit.meeting.site.timeZone;
  return (
    <Card title={t('nda')}>
      <Stack gap={4}>
        {signedAt ? (
          <Text block strong tone="success">
            {t('ndaSigned', {
              date: `${formatDayOf(signedAt, zone, locale)}, ${formatClock(signedAt, zone, locale)}`,
            })}
          </Text>
        ) : (
          <Alert tone="warning" title={visit.nda.unsigned === 'block' ? t('ndaBlocks') : undefined}>
            {t('ndaWanted')}
          </Alert>
        )}
        <Button
          variant={signedAt || isOpen ? 'default' : 'primary'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'ndaHide' : signedAt ? 'ndaShow' : 'ndaOpen')}
        </Button>
        {isOpen ? (
          <NdaSheet
            of={{ uuid: visit.uuid }}
            timeZone={zone}
            onSigned={() => void revalidateDomain(MY_VISIT_DOMAIN)}
            fallback={<Loading label={t('loading')} />}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
