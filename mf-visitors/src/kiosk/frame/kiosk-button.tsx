import { Icon, type IconName, Spin } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import './kiosk-button.css';

interface KioskButtonProps {
  icon?: IconName;
  look?: 'primary' | 'plain' | 'tile';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  isOff?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

/** Our own instead of the kit's: its sizes follow the screen, and none is under 64 px (rules/experience.md#kiosk). */
export function KioskButton(props: KioskButtonProps) {
  const { icon, look = 'plain', type = 'button', isBusy = false, isOff = false, onPress, children } = props;
  return (
    <button
      type={type}
      className={`wp-button wp-button--${look}`}
      aria-disabled={isOff || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isOff || isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {isBusy ? <Spin size={32} /> : icon ? <Icon name={icon} size={look === 'tile' ? 44 : 30} /> : null}
      {children}
    </button>
  );
}
