import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { errorText, send } from '@portal/shared/api';
import { thenReloadSession } from '@portal/shared/api/platform';
import { ActionDialog } from '@portal/shared/dialogs';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { Field, FileButton } from '@portal/shared/ui/form';
import { useEffect, useState } from 'react';
import { type ClientConfiguration, IDENTITY_DOMAIN } from '#parts/api';
import { useT } from '../texts/en.ts';
import { LOGO_TYPES, validateLogo } from './rules/logo-file.ts';

/** An object URL to preview a chosen file before it is sent; revoked when the file changes or the editor closes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

export function LogoEditor({ client }: { client: ClientConfiguration }) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const chosen = useObjectUrl(file);
  const shown = chosen ?? client.logo;

  const choose = (next: File) => {
    const verdict = validateLogo(next);
    setProblem(verdict.ok ? undefined : t(`look.${verdict.reason}`));
    setFile(verdict.ok ? next : null);
  };
  const replace = useAction<File>({
    call: (logo) =>
      thenReloadSession(send(api.replaceClientLogo, { body: { version: client.version, logo } })),
    stale: [IDENTITY_DOMAIN],
    success: t('look.logoSaved'),
    failure: t('look.logoFailed'),
    onDone: () => {
      setFile(null);
      setProblem(undefined);
    },
    onFailed: (error) => setProblem(errorText(error) ?? t('look.logoFailed')),
  });

  return (
    <Card title={t('look.logo')} level={3}>
      <Stack gap={4}>
        <Stack columns={17}>
          {(['onLight', 'onDark'] as const).map((ground) => (
            <figure key={ground} className={`wp-card id-logo__ground id-logo__ground--${ground}`}>
              {shown ? <img src={shown} alt={client.name} /> : <strong>{client.name}</strong>}
              <figcaption>{t(`look.${ground}`)}</figcaption>
            </figure>
          ))}
        </Stack>
        {shown ? null : <Text tone="soft">{t('look.noLogo')}</Text>}
        <Field label={t('look.logo')} hideLabel help={t('look.logoAbout')} error={problem}>
          {(control) => (
            <FileButton
              {...control}
              label={t('look.chooseLogo')}
              accept={LOGO_TYPES.join(',')}
              file={file}
              onChoose={choose}
              onRemove={() => setFile(null)}
            />
          )}
        </Field>
        <Stack row gap={3}>
          {file ? (
            <Button variant="primary" loading={replace.isRunning} onClick={() => void replace.run(file)}>
              {t('look.useLogo')}
            </Button>
          ) : null}
          {client.logo && !file ? (
            <Button variant="danger-quiet" icon="trash" onClick={() => setRemoving(true)}>
              {t('look.removeLogo')}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {isRemoving ? (
        <ActionDialog
          danger
          title={t('look.removeLogo')}
          confirmLabel={t('look.removeLogo')}
          call={() => thenReloadSession(send(api.deleteClientLogo))}
          stale={[IDENTITY_DOMAIN]}
          success={t('look.logoRemoved')}
          failure={t('look.logoFailed')}
          onClose={() => setRemoving(false)}
        >
          {t('look.removeLogoText')}
        </ActionDialog>
      ) : null}
    </Card>
  );
}
