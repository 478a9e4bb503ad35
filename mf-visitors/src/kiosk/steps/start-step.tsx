import { useSession } from '@portal/shared/session';
import { KioskButton } from '../frame/kiosk-button.tsx';
import { useKioskContext } from '../kiosk-context.ts';
import { useT } from '../texts/en.ts';

export function StartStep() {
  const t = useT();
  const { send } = useKioskContext();
  const clientName = useSession(({ client }) => client?.name ?? '');
  return (
    <div className="wp-kiosk__step wp-kiosk__step--start">
      <h1 className="wp-kiosk__welcome">
        {t('welcome')} <span>{t('welcomeTo', { client: clientName })}</span>
      </h1>
      <p className="wp-kiosk__lead">{t('question')}</p>
      <div className="wp-kiosk__tiles">
        <KioskButton
          look="primary"
          icon="check"
          onPress={() => send({ type: 'begin', direction: 'check-in' })}
        >
          {t('checkIn')}
        </KioskButton>
        <KioskButton
          look="tile"
          icon="log-out"
          onPress={() => send({ type: 'begin', direction: 'check-out' })}
        >
          {t('checkOut')}
        </KioskButton>
        <KioskButton look="tile" icon="user-plus" onPress={() => send({ type: 'walk-in' })}>
          {t('walkIn')}
        </KioskButton>
      </div>
    </div>
  );
}
