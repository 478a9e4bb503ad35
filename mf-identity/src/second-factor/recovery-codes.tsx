import { saveFile } from '@portal/shared/files';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import './second-factor.css';
import { useT } from './texts/en.ts';

/** Recovery codes to copy or save; they cannot be shown again. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <Stack gap={3}>
      <Text block>{t('codesText')}</Text>
      <ol className="id-recovery-codes" aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Stack row gap={3}>
        <Button icon="download" onClick={() => saveFile(new Blob([text]), t('codesFile'))}>
          {t('download')}
        </Button>
        <Button icon={isCopied ? 'check' : 'list-check'} onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </Stack>
    </Stack>
  );
}
