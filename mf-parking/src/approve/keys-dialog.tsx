import { Button, ListRow, ListRows } from '@portal/shared/ui/core';
import { Kbd } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { KEYS } from './rules/row-keys.ts';
import { useT } from './texts/en.ts';

/** What `?` shows. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
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
      <ListRows>
        {KEYS.map(({ name, keys }) => (
          <ListRow
            key={name}
            title={t(`keysNames.${name}`)}
            end={keys.map((key) => <Kbd key={key} of={key} />)}
          />
        ))}
      </ListRows>
    </Dialog>
  );
}
