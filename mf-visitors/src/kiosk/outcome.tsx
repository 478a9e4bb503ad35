import { useSession } from '@portal/shared/session';
import { Icon, Text } from '@portal/shared/ui/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { KioskVisit } from '#parts/api';
import { placeToGo } from '#parts/my-visit';
import { KioskButton } from './frame/kiosk-button.tsx';
import { QuestionTitle } from './frame/question-title.tsx';
import { useKioskContext } from './kiosk-context.ts';
import { OUTCOME_MS } from './rules/idle.ts';
import { useT } from './texts/en.ts';
import './outcome.css';

interface OutcomeProps {
  title: string;
  /** Stays until a button is pressed, or the kiosk is idle. */
  isFailure?: boolean;
  isWelcome?: boolean;
  action?: { label: string; onPress: () => void };
  /** The other action, below it. */
  other?: { label: string; onPress: () => void } | undefined;
  children?: ReactNode;
}

/** The result. After a success the screen resets for the next visitor after 8 s. */
export function Outcome({
  title,
  isFailure = false,
  isWelcome = false,
  action,
  other,
  children,
}: OutcomeProps) {
  const t = useT();
  const { leave } = useKioskContext();
  const clientName = useSession(({ client }) => client?.name ?? '');
  return (
    <div className="wp-kiosk__step wp-kiosk__step--centred">
      <span className="wp-avatar wp-kiosk__sign" data-failed={isFailure || undefined}>
        <Icon name={isFailure ? 'alert' : 'check'} size={72} />
      </span>
      <QuestionTitle>{title}</QuestionTitle>
      <div className="wp-kiosk__words" role={isFailure ? 'alert' : 'status'}>
        {isWelcome ? <p>{t('welcomeDone', { client: clientName })}</p> : null}
        {children}
      </div>
      {action ? (
        <KioskButton look="primary" icon="refresh" onPress={action.onPress}>
          {action.label}
        </KioskButton>
      ) : null}
      {other ? <KioskButton onPress={other.onPress}>{other.label}</KioskButton> : null}
      {isFailure ? null : (
        <>
          <KioskButton look="primary" onPress={leave}>
            {t('done')}
          </KioskButton>
          <Closing />
        </>
      )}
    </div>
  );
}

function Closing() {
  const t = useT();
  const { leave } = useKioskContext();
  const [left, setLeft] = useState(OUTCOME_MS / 1000);
  const isOver = left <= 0;
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);
  return (
    <Text block tone="soft">
      {t('closing', { count: Math.max(left, 0) })}
    </Text>
  );
}

/** The place to go, and the host who is waiting. */
export function PlaceText({ visit }: { visit: KioskVisit }) {
  const t = useT();
  const goTo = placeToGo(visit.location);
  return (
    <>
      <p className="wp-kiosk__place">
        <Icon name="pin" size={40} inline />{' '}
        {goTo.isKnown ? t('goTo', { place: goTo.place }) : t('goToUnknown')}
      </p>
      {visit.host ? <p>{t('yourHost', { host: visit.host })}</p> : null}
    </>
  );
}
