import { useHelpTexts } from '@portal/shared/api/platform';
import { safeHtml } from '@portal/shared/safe-html';
import { Button, Loading, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useMemo } from 'react';
import { useT } from '#messages';

const HELP_KEY = 'request_desk';

/** The help-text dialog behind the card's help icon (spec 3 §2, key `request_desk`). */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, isLoading } = useHelpTexts();
  const help = data?.find(({ key }) => key === HELP_KEY);
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
        <Loading label={t('loadingHelp')} />
      ) : help ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a help text is HTML, sanitised in the line above
        <div dangerouslySetInnerHTML={html} />
      ) : (
        <Text block tone="soft">
          {error ? t('helpFailed') : t('helpMissing')}
        </Text>
      )}
    </Dialog>
  );
}
