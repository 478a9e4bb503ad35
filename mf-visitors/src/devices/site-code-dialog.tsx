import { PosterDialog } from '@portal/shared/dialogs';
import { useSession } from '@portal/shared/session';
import { useT } from './texts/en.ts';

interface SiteCodeDialogProps {
  site: { id: number; name: string };
  onClose: () => void;
}

/** The sign-in code of a site as a poster. */
export function SiteCodeDialog({ site, onClose }: SiteCodeDialogProps) {
  const t = useT();
  const takesPin = useSession(({ client }) => client?.settings.visitorCheckInPin ?? false);
  const { id, name } = site;
  return (
    <PosterDialog
      title={t('codeTitle', { site: name })}
      posters={[{ id, name, src: `/api/sites/${id}/sign-in-code/`, alt: t('codeAlt', { site: name }) }]}
      head={t('codePoster')}
      text={t(takesPin ? 'codePosterPin' : 'codePosterText')}
      onClose={onClose}
    />
  );
}
