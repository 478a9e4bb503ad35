import { useMemo } from 'react';
import { useHelpTexts } from '../api/platform.ts';
import { safeHtml } from '../safe-html/index.ts';
import { Button, Loading, Text } from '../ui/core/index.ts';
import { Dialog } from '../ui/extra/index.ts';
import { useT } from './messages/en.ts';

interface HelpDialogProps {
  topic: string;
  onClose: () => void;
}

/** A help text by its key (rules/frame.md#help-texts), sanitised. The texts are fetched once a browser session. */
export function HelpDialog({ topic, onClose }: HelpDialogProps) {
  const t = useT();
  const { data, error, isLoading } = useHelpTexts();
  const help = data?.find(({ key }) => key === topic);
  const html = useMemo(() => ({ __html: safeHtml(help?.text ?? '') }), [help]);

  return (
    <Dialog
      open
      dismissable
      size="sm"
      title={help?.title ?? t('help')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {isLoading ? (
        <Loading label={t('loading')} />
      ) : help ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a help text is HTML, sanitised in the line above
        <div dangerouslySetInnerHTML={html} />
      ) : (
        <Text block tone="soft">
          {error ? t('failed') : t('missing')}
        </Text>
      )}
    </Dialog>
  );
}
