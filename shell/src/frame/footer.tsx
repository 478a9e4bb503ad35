import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { useT } from '../messages/en.ts';
import './footer.css';

/** The privacy link (rules/frame.md#layouts): the client's own notice, or the portal's. */
export function Footer() {
  const t = useT();
  const client = useSession((session) => session.client);
  const isElsewhere = client?.privacyUrl && /^https?:\/\//i.test(client.privacyUrl);
  return (
    <footer className="sh-footer">
      <span>{client?.name}</span>
      {isElsewhere && client.privacyUrl ? (
        <a href={client.privacyUrl} target="_blank" rel="noreferrer" aria-label={t('privacyNewTab')}>
          {t('privacy')}
        </a>
      ) : (
        <Link to="/privacy">{t('privacy')}</Link>
      )}
    </footer>
  );
}
