import { ApiError } from '@portal/shared/api';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Field, FileButton } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { Draft } from './rules/sketch.ts';
import { useT } from './texts/en.ts';

export interface PictureDialogProps {
  draft: Draft;
  /** Sends it into the draft; rejects with what the server says. */
  onChoose: (file: File) => Promise<void>;
  onClose: () => void;
}

/** The picture of the draft: what it is now, and another one. It is sent when it is chosen, since nobody else sees it. */
export function PictureDialog({ draft, onChoose, onClose }: PictureDialogProps) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);

  const choose = async (chosen: File) => {
    setFile(chosen);
    setError(undefined);
    setSaved(false);
    setBusy(true);
    try {
      await onChoose(chosen);
      setSaved(true);
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.fields?.image?.[0] : undefined;
      const isLarge = failure instanceof ApiError && failure.kind === 'tooLarge';
      setError(said ?? t(isLarge ? 'pictureLarge' : 'pictureFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pictureTitle')}
      description={t('pictureAbout')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Field label={t('pictureField')} error={error}>
          {(control) => (
            <FileButton
              {...control}
              label={t('chooseFile')}
              accept=".svg,.png,image/svg+xml,image/png"
              file={file}
              busy={isBusy}
              onChoose={(chosen) => void choose(chosen)}
            />
          )}
        </Field>
        {isSaved ? <Alert tone="success" live title={t('pictureSaved')} /> : null}
        {draft.removed.length > 0 ? (
          <Alert tone="info" live title={t('cleaned', { names: draft.removed.join(', ') })} />
        ) : null}
        {draft.image === '' ? (
          <Text block>{t('noPicture')}</Text>
        ) : (
          <figure className="fp-edit__preview">
            <img src={draft.image} alt="" />
            <figcaption>{t('pictureNow', { width: draft.width, height: draft.height })}</figcaption>
          </figure>
        )}
      </Stack>
    </Dialog>
  );
}
