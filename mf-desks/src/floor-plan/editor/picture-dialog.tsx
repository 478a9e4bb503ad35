import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Field, FileButton } from '@portal/shared/ui/form';
import { useRef } from 'react';
import { formatFailure } from './format-failure.ts';
import { PdfPages } from './pdf/pages.tsx';
import { PictureWork } from './picture-work.tsx';
import type { Draft } from './rules/sketch.ts';
import { useT } from './texts/en.ts';
import { usePicture } from './use-picture.ts';

export interface PictureDialogProps {
  draft: Draft;
  /** Sends it into the draft; rejects with the server's error. */
  onChoose: (file: File) => Promise<void>;
  onClose: () => void;
}

/** The draft's picture, and a way to replace it. A new one is sent immediately, since no one else sees the draft. */
export function PictureDialog({ draft, onChoose, onClose }: PictureDialogProps) {
  const t = useT();
  const { file, pdf, page, work, failure, isSaved, choose, choosePage, cancel } = usePicture(onChoose);
  const box = useRef<HTMLDivElement>(null);
  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
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
        <div ref={box}>
          <Field label={t('pictureField')} error={failure === null ? undefined : formatFailure(failure, t)}>
            {(control) => (
              <FileButton
                {...control}
                label={t('chooseFile')}
                accept=".svg,.png,.pdf,image/svg+xml,image/png,application/pdf"
                file={file}
                busy={work !== null}
                onChoose={(chosen) => void choose(chosen)}
              />
            )}
          </Field>
          <PictureWork
            work={work}
            onCancel={cancel}
            focusAfter={() => find(`[data-page="${page}"]`) ?? find('[data-field-target]')}
          />
          {pdf && pdf.pages > 1 ? (
            <PdfPages pdf={pdf} chosen={page} isBusy={work !== null} onChoose={choosePage} />
          ) : null}
        </div>
        {isSaved ? <Alert tone="success" live title={t('pictureSaved')} /> : null}
        {draft.removed.length > 0 && failure === null ? (
          <Alert tone="info" live title={t('cleaned', { names: draft.removed.join(', ') })} />
        ) : null}
        {draft.image === '' ? (
          <Text block>{t('noPicture')}</Text>
        ) : (
          <Stack gap={0} align="start" className="fp-edit__preview">
            <img src={draft.image} alt="" />
            {t('pictureNow', { width: draft.width, height: draft.height })}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
