import { Icon, type IconName, Spin } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';

interface DisplayButtonProps {
  icon?: IconName;
  look?: 'primary' | 'plain';
  isBusy?: boolean;
  isOff?: boolean;
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

/** Its sizes follow the screen, and none is under 64 px (rules/experience.md#kiosk). */
export function DisplayButton(props: DisplayButtonProps) {
  const { icon, look = 'plain', isBusy = false, isOff = false, label, onPress, children } = props;
  return (
    <button
      type="button"
      className={look === 'primary' ? 'mm-button mm-button--primary' : 'mm-button'}
      aria-label={label}
      aria-disabled={isOff || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isOff && !isBusy) onPress();
      }}
    >
      {isBusy ? <Spin size={32} /> : icon ? <Icon name={icon} size={30} /> : null}
      {children}
    </button>
  );
}
