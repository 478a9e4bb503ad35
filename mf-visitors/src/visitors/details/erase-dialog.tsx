import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { personName } from '@portal/shared/people';
import { Stack, Text } from '@portal/shared/ui/core';
import { VISITORS_DOMAIN, VISITS_DOMAIN, type Visitor } from '#parts/api';
import { useT } from '../texts/en.ts';

/** Forgets a visitor who asks for it. Nothing brings it back, so the name is typed, and what stays is said before. */
export function EraseDialog({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) {
  const t = useT();
  const name = personName(visitor);
  return (
    <ActionDialog
      danger
      title={t('eraseTitle', { name })}
      confirmLabel={t('erase')}
      typed={{ word: name, label: t('eraseType', { name }), mismatch: t('eraseMismatch') }}
      call={() => send(api.eraseVisitor, { path: { id: visitor.id } })}
      stale={[VISITORS_DOMAIN, VISITS_DOMAIN]}
      success={t('eraseDone')}
      failure={t('eraseFailed')}
      onClose={onClose}
    >
      <Stack gap={4}>
        <span>{t('eraseText')}</span>
        <span>{t('eraseVisits')}</span>
        <Text tone="soft">{t('eraseStays')}</Text>
      </Stack>
    </ActionDialog>
  );
}
