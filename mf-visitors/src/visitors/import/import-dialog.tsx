import type { components } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { CsvPreview, CsvSource, useCsvImport } from '@portal/shared/csv-import';
import { saveCsv } from '@portal/shared/files';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, Stack, Tag } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import type { Column } from '@portal/shared/ui/table';
import { useState } from 'react';
import { VISITORS_DOMAIN, type VisitVisitor } from '#parts/api';
import { useT } from '../texts/en.ts';

/** A row that would be taken, by the columns of the document's `VisitorImportUpload`: the file to fill in. */
const CSV_EXAMPLE = {
  first_name: 'Vera',
  last_name: 'Lindqvist',
  email: 'vera.lindqvist@example.com',
  phone: '+44 20 7946 0000',
  company: 'Fabrikam',
  registration: 'AB12 CDE',
};

/** The server's limit, said before the file is sent. */
const CSV_MAX_BYTES = 2_000_000;

type Row = components['schemas']['VisitorImportRow'];

export interface ImportVisitorsDialogProps {
  /** Those added and those who were there already. */
  onImported: (visitors: readonly VisitVisitor[]) => void;
  onClose: () => void;
}

/** CSV of visitors: choose, look at every row with its errors, import the valid ones. */
export function ImportVisitorsDialog({ onImported, onClose }: ImportVisitorsDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [file, setFile] = useState<File | null>(null);
  const { preview, problem, isBusy, reset, check, save } = useCsvImport({
    preview: (file: File) => send(api.previewVisitorImport, { body: { file } }),
    save: (file: File, key) => send(api.importVisitors, { body: { file }, key }),
    stale: [VISITORS_DOMAIN],
    failure: t('importFailed'),
    onSaved({ created, existing, refused, visitors }) {
      (refused > 0 ? toast.warning : toast.success)(t('importDone', { created, existing, refused }));
      onImported(visitors);
      onClose();
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    reset(chosen && chosen.size > CSV_MAX_BYTES ? t('importTooLarge') : undefined);
  };
  const press = () => {
    if (!file) reset(t('importNoFile'));
    else if (file.size <= CSV_MAX_BYTES) check(file);
  };
  const columns: Column<Row>[] = [
    { key: 'name', title: t('name'), isRowHeader: true, render: (row) => personName(row) || '–' },
    {
      key: 'reach',
      title: t('reach'),
      render: ({ email, phone }) => [email, phone].filter(Boolean).join(', ') || '–',
    },
    { key: 'company', title: t('company'), priority: 'wide', render: ({ company }) => company || '–' },
  ];
  return (
    <Dialog
      open
      size="lg"
      title={t('importTitle')}
      description={t('importAbout', { columns: Object.keys(CSV_EXAMPLE).join(', ') })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {preview ? (
            <Button
              variant="primary"
              icon="upload"
              loading={isBusy}
              aria-disabled={preview.valid === 0 || undefined}
              onClick={() => save()}
            >
              {t('importRun', { count: preview.valid })}
            </Button>
          ) : (
            <Button variant="primary" loading={isBusy} onClick={press}>
              {t('importCheck')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <CsvSource
          file={file}
          problem={problem}
          onChoose={choose}
          onRemove={() => choose(null)}
          onTemplate={() =>
            saveCsv('visitors.csv', [Object.keys(CSV_EXAMPLE), Object.values(CSV_EXAMPLE)], locale)
          }
        />
        {preview ? (
          <CsvPreview<Row>
            {...preview}
            unknown={
              preview.unknownColumns.length > 0
                ? t('importUnknown', { columns: preview.unknownColumns.join(', ') })
                : undefined
            }
            columns={columns}
            result={({ existing }) =>
              existing ? (
                t('importExisting', { name: personName(existing) })
              ) : (
                <Tag tone="success" icon="check">
                  {t('importNew')}
                </Tag>
              )
            }
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
