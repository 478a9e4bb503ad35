import { revalidateDomain } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { Button, Loading, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { VISITS_DOMAIN, type Visit } from '#parts/api';
import { NdaSheet, useT } from '#parts/nda';
import { useT as useVisitT } from '../texts/en.ts';

export interface NdaDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** The NDA on reception's screen, which the visitor gets to sign; or the signed NDA (rules/visitors.md#nda). */
export function NdaDialog({ visit, onClose }: NdaDialogProps) {
  const t = useT();
  const tv = useVisitT();
  return (
    <Dialog
      open
      size="lg"
      title={t('of', { name: personName(visit.visitor) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{tv('close')}</Button>}
    >
      <VisitNda visit={visit} onSigned={onClose} />
    </Dialog>
  );
}

/** The NDA to read and sign. */
export function VisitNda({ visit, onSigned }: { visit: Visit; onSigned: () => void }) {
  const t = useT();
  return (
    <Stack gap={4}>
      {visit.unsignedNda === null ? null : (
        <Text block tone="soft">
          {t('handOver')}
        </Text>
      )}
      <NdaSheet
        of={{ visitId: visit.id }}
        timeZone={visit.meeting.timeZone}
        fallback={<Loading label={t('loading')} />}
        onSigned={() => {
          void revalidateDomain(VISITS_DOMAIN);
          onSigned();
        }}
      />
    </Stack>
  );
}
