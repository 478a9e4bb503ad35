import { useSession } from '@portal/shared/session';
import { Alert, Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { useT } from './texts/en.ts';

interface SiteCodeDialogProps {
  site: { id: number; name: string };
  onClose: () => void;
}

/** The sign-in code of a site as a poster; printing shows it alone. */
export function SiteCodeDialog({ site, onClose }: SiteCodeDialogProps) {
  const t = useT();
  const takesPin = useSession(({ client }) => client?.settings.visitorCheckInPin ?? false);
  const [hasFailed, setFailed] = useState(false);
  return (
    <Dialog
      open
      dismissable
      title={t('codeTitle', { site: site.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon="printer"
            aria-disabled={hasFailed || undefined}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Alert tone="danger" live title={t('codeFailed')} />
      ) : (
        <figure className="vd-poster">
          <p className="vd-poster__title">{t('codePoster')}</p>
          <img
            className="vd-poster__code"
            src={`/api/sites/${site.id}/sign-in-code/`}
            alt={t('codeAlt', { site: site.name })}
            onError={() => setFailed(true)}
          />
          <figcaption>
            <strong>{site.name}</strong>
            <span>{t(takesPin ? 'codePosterPin' : 'codePosterText')}</span>
          </figcaption>
        </figure>
      )}
    </Dialog>
  );
}
