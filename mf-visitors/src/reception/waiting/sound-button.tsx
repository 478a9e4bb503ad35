import { Button } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';

interface SoundButtonProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether this device rings when somebody waits; kept. */
export function SoundButton({ isOn, onChange }: SoundButtonProps) {
  const t = useT();
  return (
    <Button
      variant="quiet"
      size="sm"
      square
      icon={isOn ? 'sound' : 'sound-off'}
      aria-label={t('sound')}
      aria-pressed={isOn}
      title={t(isOn ? 'soundIsOn' : 'soundIsOff')}
      onClick={() => onChange(!isOn)}
    />
  );
}
