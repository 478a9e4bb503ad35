import { Link, logInPath } from '@portal/shared/router';
import { Icon } from '@portal/shared/ui/core';
import { useT } from '#messages/kiosk/index.ts';
import { DEVICES_PATH } from '#paths';
import { KioskFrame } from './kiosk-frame.tsx';
import { QuestionTitle } from './question-title.tsx';

/** For reception, not for visitors: how this browser becomes a kiosk. */
export function NotEnrolled() {
  const t = useT();
  return (
    <KioskFrame>
      <div className="wp-kiosk__step wp-kiosk__step--outcome">
        <Icon name="monitor" size={96} />
        <QuestionTitle>{t('notEnrolled')}</QuestionTitle>
        <p className="wp-kiosk__lead">{t('notEnrolledText')}</p>
        <Link
          className="wp-kiosk__button wp-kiosk__button--primary"
          to={logInPath({ pathname: DEVICES_PATH, search: '' })}
        >
          {t('logIn')}
        </Link>
      </div>
    </KioskFrame>
  );
}
