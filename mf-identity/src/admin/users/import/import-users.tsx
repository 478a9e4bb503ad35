import { useAllSites } from '@portal/shared/api/platform';
import { CsvPreview, CsvSource, useCsvImport } from '@portal/shared/csv-import';
import { saveFile } from '@portal/shared/files';
import { toast } from '@portal/shared/toasts';
import { Button, Card, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Checkbox, Field, TextArea } from '@portal/shared/ui/form';
import type { Column } from '@portal/shared/ui/table';
import { useState } from 'react';
import { IDENTITY_DOMAIN, useSignupConfig } from '#parts/api';
import { useT } from '../../texts/en.ts';
import { type ImportResult, type ImportRow, importUsers, previewImport } from '../calls.ts';
import { CSV_COLUMNS, csvRowCount, csvTemplate, MAX_CSV_LENGTH } from '../rules/csv-template.ts';

/** CSV import: choose or paste, look at every row with its errors, import, and read what was done row by row. */
export function ImportUsers() {
  const t = useT();
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [sendInvites, setSendInvites] = useState(true);
  const [done, setDone] = useState<ImportResult>();
  const saveTemplate = useTemplate();
  const { preview, problem, isBusy, reset, check, save } = useCsvImport({
    preview: previewImport,
    save: (text: string, invites: boolean, key) => importUsers(text, invites, key),
    stale: [IDENTITY_DOMAIN],
    failure: t('import.failed'),
    onSaved(result) {
      setDone(result);
      if (result.created > 0) toast.success(t('import.created', { count: result.created }));
    },
  });
  const change = (text: string) => {
    setCsv(text);
    setDone(undefined);
    reset(text.length > MAX_CSV_LENGTH ? t('import.tooLong') : undefined);
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    void chosen.text().then(change, () => reset(t('import.unreadable')));
  };
  const again = () => {
    setFile(null);
    change('');
  };
  const columns: Column<ImportRow>[] = [
    { key: 'email', title: t('users.email'), isRowHeader: true, render: ({ email }) => email || '–' },
    {
      key: 'name',
      title: t('users.person'),
      render: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || '–',
    },
  ];
  const verdict = (text: string) => () => (
    <Tag tone="success" icon="check">
      {text}
    </Tag>
  );

  return (
    <div className="id-import__steps">
      <Card title={t('import.source')} level={3}>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('import.about', { columns: CSV_COLUMNS.join(', ') })}
          </Text>
          <CsvSource file={file} onChoose={choose} onRemove={again} onTemplate={saveTemplate} />
          <Field
            label={t('import.text')}
            help={csv ? t('import.rows', { count: csvRowCount(csv) }) : t('import.textHelp')}
            error={problem}
            className="id-import__text"
          >
            {(control) => <TextArea {...control} value={csv} onChange={change} rows={6} maxRows={14} />}
          </Field>
          {preview ? null : (
            <div>
              <Button
                variant="primary"
                loading={isBusy}
                onClick={() => (csv.trim() === '' ? reset(t('import.empty')) : check(csv))}
              >
                {t('import.check')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      {preview && !done ? (
        <Card title={t('import.previewTitle')} level={3}>
          <Stack gap={4}>
            <CsvPreview
              {...preview}
              unknown={
                preview.unknownColumns.length > 0
                  ? t('import.unknownColumns', { columns: preview.unknownColumns.join(', ') })
                  : undefined
              }
              columns={columns}
              result={verdict(t('import.rowGood'))}
            />
            <Checkbox checked={sendInvites} onChange={setSendInvites}>
              {t('import.sendInvites')}
            </Checkbox>
            <div>
              <Button
                variant="primary"
                icon="upload"
                loading={isBusy}
                aria-disabled={preview.valid === 0 || undefined}
                onClick={() => save(sendInvites)}
              >
                {t('import.run', { count: preview.valid })}
              </Button>
            </div>
          </Stack>
        </Card>
      ) : null}
      {done ? (
        <Card title={t('import.doneTitle')} level={3}>
          <Stack gap={4}>
            <CsvPreview
              rows={done.rows}
              valid={done.created}
              invalid={done.refused}
              counts={t('import.doneCounts', { created: done.created, refused: done.refused })}
              columns={columns}
              result={verdict(t('import.rowCreated'))}
            />
            <div>
              <Button onClick={again}>{t('import.again')}</Button>
            </div>
          </Stack>
        </Card>
      ) : null}
    </div>
  );
}

/** A file to fill in, made here: nothing of it is a secret. */
function useTemplate(): () => void {
  const config = useSignupConfig().data;
  const site = useAllSites().data?.[0]?.name ?? '';
  return () => {
    const fields = (config?.additionalSignupGroups ?? []).flatMap((group) => group.fields);
    const names = fields
      .filter((field) => field.signUpFieldType !== 'lm-email')
      .map((field) => field.fieldName);
    saveFile(new Blob([csvTemplate(names, site)], { type: 'text/csv;charset=utf-8' }), 'users.csv');
  };
}
