import { Link, logInPath } from '@portal/shared/router';
import { Icon } from '@portal/shared/ui/core';
import { DEVICES_PATH } from '#paths';
import { KioskFrame } from './frame/kiosk-frame.tsx';
import { QuestionTitle } from './frame/question-title.tsx';
import { useT } from './texts/en.ts';

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
