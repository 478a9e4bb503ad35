import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { errorText, send } from '@portal/shared/api';
import { thenReloadSession } from '@portal/shared/api/platform';
import { Button, Card, Stack } from '@portal/shared/ui/core';
import { Field, FileButton } from '@portal/shared/ui/form';
import { useState } from 'react';
import { type ClientConfiguration, IDENTITY_DOMAIN } from '#parts/api';
import { useT } from '../texts/en.ts';
import { validateFont } from './rules/font-file.ts';

/** Uploads the client's own font; the form beside it chooses another. */
export function FontEditor({ client }: { client: ClientConfiguration }) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const choose = (next: File) => {
    const verdict = validateFont(next);
    setProblem(verdict.ok ? undefined : t(`look.${verdict.reason}`));
    setFile(verdict.ok ? next : null);
  };
  const replace = useAction<File>({
    call: (font) =>
      thenReloadSession(send(api.replaceClientFont, { body: { version: client.version, font } })),
    stale: [IDENTITY_DOMAIN],
    success: t('look.fontSaved'),
    failure: t('look.fontFailed'),
    onDone: () => {
      setFile(null);
      setProblem(undefined);
    },
    onFailed: (error) => setProblem(errorText(error) ?? t('look.fontFailed')),
  });

  return (
    <Card title={t('look.ownFont')} level={3}>
      <Stack gap={4}>
        <Field label={t('look.ownFont')} hideLabel help={t('look.ownFontAbout')} error={problem}>
          {(control) => (
            <FileButton
              {...control}
              label={t('look.chooseFont')}
              accept=".woff2,font/woff2"
              file={file}
              onChoose={choose}
              onRemove={() => setFile(null)}
            />
          )}
        </Field>
        {file ? (
          <Stack row gap={3}>
            <Button variant="primary" loading={replace.isRunning} onClick={() => void replace.run(file)}>
              {t('look.useFont')}
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}
