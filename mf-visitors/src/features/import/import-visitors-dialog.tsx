import type { components } from '@portal/openapi/visitors';
import {
  ApiError,
  formDataOf,
  idempotencyHeaders,
  newIdempotencyKey,
  revalidateDomain,
  unwrap,
} from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Field, FileButton } from '@portal/shared/ui/form';
import { useState } from 'react';
import { VISITORS_DOMAIN, type VisitVisitor, visitorsApi } from '#common/api/visitors-api.ts';
import { useT } from '#messages/visitors/index.ts';
import { ImportRows } from './import-rows.tsx';
import { CSV_COLUMNS, CSV_MAX_BYTES, csvTemplate } from './visitor-csv.ts';

type Preview = components['schemas']['VisitorImportPreview'];

export interface ImportVisitorsDialogProps {
  /** Those added and those who were there already. */
  onImported: (visitors: readonly VisitVisitor[]) => void;
  onClose: () => void;
}

const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (Object.values(error.fields ?? {})[0]?.join(' ') ?? error.detail) : undefined;

/** CSV of visitors (issue 5, group invitation): choose, look at every row with its errors, import the good ones. */
export function ImportVisitorsDialog({ onImported, onClose }: ImportVisitorsDialogProps) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<{ preview: Preview; key: string }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error) ?? t('importFailed'));
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File | null) => {
    setChecked(undefined);
    setFile(chosen);
    setProblem(chosen && chosen.size > CSV_MAX_BYTES ? t('importTooLarge') : undefined);
  };
  const check = () => {
    if (!file) return setProblem(t('importNoFile'));
    if (file.size > CSV_MAX_BYTES) return setProblem(t('importTooLarge'));
    return void run(async () => {
      const preview = await unwrap(
        visitorsApi.POST('/visitors/import/preview/', { body: formDataOf({ file }) as never }),
      );
      setChecked({ preview, key: newIdempotencyKey() });
    });
  };
  const send = () => {
    if (!file || !checked || checked.preview.valid === 0) return;
    void run(async () => {
      const result = await unwrap(
        visitorsApi.POST('/visitors/import/', {
          headers: idempotencyHeaders(checked.key),
          body: formDataOf({ file }) as never,
        }),
      );
      const { created, existing, refused, visitors } = result;
      (refused > 0 ? toast.warning : toast.success)(t('importDone', { created, existing, refused }));
      void revalidateDomain(VISITORS_DOMAIN);
      onImported(visitors);
      onClose();
    });
  };

  return (
    <Dialog
      open
      size="lg"
      title={t('importTitle')}
      description={t('importAbout', { columns: CSV_COLUMNS.join(', ') })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {checked ? (
            <Button
              variant="primary"
              icon="upload"
              loading={isBusy}
              aria-disabled={checked.preview.valid === 0 || undefined}
              onClick={send}
            >
              {t('importRun', { count: checked.preview.valid })}
            </Button>
          ) : (
            <Button variant="primary" loading={isBusy} onClick={check}>
              {t('importCheck')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Stack row gap={3}>
          <Field label={t('importChoose')} hideLabel error={problem}>
            {(control) => (
              <FileButton
                {...control}
                label={t('importChoose')}
                accept=".csv,text/csv,text/plain"
                file={file}
                onChoose={choose}
                onRemove={() => choose(null)}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            icon="download"
            onClick={() =>
              saveFile(new Blob([csvTemplate()], { type: 'text/csv;charset=utf-8' }), 'visitors.csv')
            }
          >
            {t('importTemplate')}
          </Button>
        </Stack>
        {checked ? <PreviewPart preview={checked.preview} /> : null}
      </Stack>
    </Dialog>
  );
}

function PreviewPart({ preview }: { preview: Preview }) {
  const t = useT();
  const { valid, invalid, unknownColumns, rows } = preview;
  return (
    <>
      <Alert tone={invalid > 0 ? 'warning' : 'success'} live>
        {t('importCounts', { valid, invalid })}
      </Alert>
      {unknownColumns.length > 0 ? (
        <Alert tone="info">{t('importUnknown', { columns: unknownColumns.join(', ') })}</Alert>
      ) : null}
      <ImportRows rows={rows} />
      {valid === 0 ? <Text tone="soft">{t('importNothing')}</Text> : null}
    </>
  );
}
