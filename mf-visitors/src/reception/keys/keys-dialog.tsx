import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Facts, Kbd } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { Switch } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { KEYS } from './keys.ts';

export interface KeysDialogProps {
  hasLetters: boolean;
  onLetters: (isOn: boolean) => void;
  onClose: () => void;
}

/** What `?` shows: the keys, and the switch for letters (WCAG 2.1.4). */
export function KeysDialog({ hasLetters, onLetters, onClose }: KeysDialogProps) {
  const t = useT();
  const [isOn, setOn] = useState(hasLetters);
  return (
    <Dialog
      open
      dismissable
      size="sm"
      title={t('keysTitle')}
      description={t('keysText')}
      onClose={onClose}
      footer={
        <Button data-autofocus="" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Facts
          items={KEYS.map(({ name, keys }) => ({
            label: t(`keysNames.${name}`),
            value: keys.map((key) => <Kbd key={key} of={key === 'Enter' ? t('enterKey') : key} />),
          }))}
        />
        <div>
          <Switch
            checked={isOn}
            onChange={(checked) => {
              setOn(checked);
              onLetters(checked);
            }}
          >
            {t('keysOn')}
          </Switch>
          <Text block size="sm" tone="soft">
            {t('keysOnHelp')}
          </Text>
        </div>
      </Stack>
    </Dialog>
  );
}
