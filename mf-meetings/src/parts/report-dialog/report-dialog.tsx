import { Button, Card, ListRow, ListRows, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useT } from './texts/en.ts';

export interface ReportDialogProps {
  title: string;
  /** The text that the lines have in common. */
  text?: string;
  lines: readonly string[];
  onRead?: () => void;
  onClose: () => void;
}

/** For results that users may want to read twice or write down: unlike a toast, it stays until it is closed. */
export function ReportDialog({ title, text, lines, onRead, onClose }: ReportDialogProps) {
  const t = useT();
  const close = () => {
    onClose();
    onRead?.();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        <Stack row justify="end">
          <Button variant="primary" onClick={close}>
            {t('close')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={3}>
        {text === undefined ? null : <Text block>{text}</Text>}
        <Card flush>
          <ListRows>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change, and two people may have one name
              <ListRow key={`${index} ${line}`} title={line} />
            ))}
          </ListRows>
        </Card>
      </Stack>
    </Dialog>
  );
}
