import { ApiError, unwrap } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { personName } from '@portal/shared/people';
import { toast } from '@portal/shared/toasts';
import { useState } from 'react';
import { type Visitor, visitorsApi } from '#common/api/visitors-api.ts';
import { t } from '#messages/visitors/index.ts';
import { t as visitText } from '#messages/visits/index.ts';

/** The badge of today's visit as a file (spec 2 §7, `/api/visitors/{id}/badge/pdf/`); anything else is said in a toast. */
export function useVisitorBadge() {
  const [isLoading, setLoading] = useState(false);
  async function download(visitor: Visitor): Promise<void> {
    if (isLoading) return;
    setLoading(true);
    try {
      const pdf: unknown = await unwrap(
        visitorsApi.GET('/visitors/{id}/badge/pdf/', {
          params: { path: { id: visitor.id } },
          parseAs: 'blob',
        }),
      );
      saveFile(pdf as Blob, `badge-${personName(visitor)}.pdf`);
    } catch (error) {
      const kind = error instanceof ApiError ? error.kind : undefined;
      if (kind === 'notFound') toast.warning(t('badgeNone'));
      else if (kind !== 'unauthenticated') toast.error(visitText('badgePdfFailed'));
    } finally {
      setLoading(false);
    }
  }
  return { download, isLoading };
}
