import { revalidateDomain } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { Button, Loading, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { VISITS_DOMAIN, type Visit } from '#parts/api';
import { NdaSheet } from '#parts/nda';
import { useT } from '../texts/en.ts';

export interface NdaDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** The NDA on reception's screen, which the visitor is handed to sign; or what was signed (rules/visitors.md#nda). */
export function NdaDialog({ visit, onClose }: NdaDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      size="lg"
      title={t('ndaOf', { name: personName(visit.visitor) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <VisitNda visit={visit} onSigned={onClose} />
    </Dialog>
  );
}

/** What the visitor reads and signs. */
export function VisitNda({ visit, onSigned }: { visit: Visit; onSigned: () => void }) {
  const t = useT();
  return (
    <Stack gap={4}>
      {visit.unsignedNda === null ? null : (
        <Text block tone="soft">
          {t('ndaHandOver')}
        </Text>
      )}
      <NdaSheet
        of={{ visitId: visit.id }}
        timeZone={visit.meeting.timeZone}
        fallback={<Loading label={t('ndaLoading')} />}
        onSigned={() => {
          void revalidateDomain(VISITS_DOMAIN);
          onSigned();
        }}
      />
    </Stack>
  );
}
