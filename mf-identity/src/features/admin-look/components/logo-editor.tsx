import { ApiError } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { Field, FileButton } from '@portal/shared/ui/form';
import { useEffect, useState } from 'react';
import type { ClientConfiguration } from '#common/api/identity-api.ts';
import { useT } from '#messages/admin/index.ts';
import { deleteLogo, replaceLogo } from '../api/logo-calls.ts';
import { judgeLogo, LOGO_TYPES } from '../domain/logo-file.ts';

/** A chosen file, shown before it is sent; the address that shows it is given back when it goes. */
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

const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (Object.values(error.fields ?? {})[0]?.join(' ') ?? error.detail) : undefined;

export function LogoEditor({ client }: { client: ClientConfiguration }) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const chosen = useObjectUrl(file);
  const shown = chosen ?? client.logo;

  const choose = (next: File) => {
    const verdict = judgeLogo(next);
    setProblem(verdict.ok ? undefined : t(`look.${verdict.reason}`));
    setFile(verdict.ok ? next : null);
  };
  const run = async (call: Promise<unknown>, success: string) => {
    setBusy(true);
    try {
      await call;
      setFile(null);
      setProblem(undefined);
      toast.success(success);
    } catch (error) {
      setProblem(messageOf(error) ?? t('look.logoFailed'));
      toast.error(t('look.logoFailed'));
    } finally {
      setBusy(false);
      setRemoving(false);
    }
  };

  return (
    <Card title={t('look.logo')} level={3}>
      <Stack gap={4}>
        <div className="id-logo">
          {(['onLight', 'onDark'] as const).map((ground) => (
            <figure key={ground} className={`id-logo__ground id-logo__ground--${ground}`}>
              {shown ? <img src={shown} alt={client.name} /> : <strong>{client.name}</strong>}
              <figcaption>{t(`look.${ground}`)}</figcaption>
            </figure>
          ))}
        </div>
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
            <Button
              variant="primary"
              loading={isBusy}
              onClick={() => void run(replaceLogo(client.version, file), t('look.logoSaved'))}
            >
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
      <ConfirmDialog
        open={isRemoving}
        danger
        title={t('look.removeLogo')}
        confirmLabel={t('look.removeLogo')}
        onConfirm={() => run(deleteLogo(), t('look.logoRemoved'))}
        onClose={() => setRemoving(false)}
      >
        {t('look.removeLogoText')}
      </ConfirmDialog>
    </Card>
  );
}
