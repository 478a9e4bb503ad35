import { CsvPreview, CsvSource, useCsvImport } from '@portal/shared/csv-import';
import { saveFile } from '@portal/shared/files';
import { permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, Card, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Field, TextArea } from '@portal/shared/ui/form';
import type { Column } from '@portal/shared/ui/table';
import { useState } from 'react';
import { DESKS_DOMAIN } from '#parts/desks';
import { type ImportResult, type ImportRow, importDesks, previewImport, useZoneSettings } from '../calls.ts';
import { useT } from '../texts/en.ts';

/** As the server reads them (rules/desks.md#import). */
const COLUMNS = ['name', 'zone', 'site', 'features', 'active'];
const LONGEST = 200_000;

/** CSV import: choose or paste, look at every row with its errors, import, and read what was done row by row. */
export function ImportDesks() {
  const t = useT();
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<ImportResult>();
  const saveTemplate = useTemplate();
  const { preview, problem, isBusy, reset, check, save } = useCsvImport({
    preview: previewImport,
    save: (text: string, _: null, key) => importDesks(text, key),
    stale: [DESKS_DOMAIN],
    failure: t('import.failed'),
    onSaved(result) {
      setDone(result);
      if (result.created > 0) toast.success(t('import.created', { count: result.created }));
    },
  });
  const change = (text: string) => {
    setCsv(text);
    setDone(undefined);
    reset(text.length > LONGEST ? t('import.tooLong') : undefined);
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
    { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => name || '–' },
    { key: 'zone', title: t('zone'), render: ({ zone }) => zone || '–' },
    { key: 'site', title: t('site'), render: ({ site }) => site || '–' },
  ];
  const names: Readonly<Record<string, string>> = {
    name: t('name'),
    zone: t('zone'),
    site: t('site'),
    features: t('features.title'),
    active: t('active'),
  };
  const columnName = (column: string) => names[column];
  const verdict = (text: string) => () => (
    <Tag tone="success" icon="check">
      {text}
    </Tag>
  );
  return (
    <Stack gap={4}>
      <Card title={t('import.source')} level={3}>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('import.about', { columns: COLUMNS.join(', ') })}
          </Text>
          <CsvSource file={file} onChoose={choose} onRemove={again} onTemplate={saveTemplate} />
          <Field label={t('import.text')} error={problem}>
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
              columnName={columnName}
              result={verdict(t('import.rowGood'))}
            />
            <div>
              <Button
                variant="primary"
                icon="upload"
                loading={isBusy}
                aria-disabled={preview.valid === 0 || undefined}
                onClick={() => save(null)}
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
              columnName={columnName}
              result={verdict(t('import.rowCreated'))}
            />
            <div>
              <Button onClick={again}>{t('import.again')}</Button>
            </div>
          </Stack>
        </Card>
      ) : null}
    </Stack>
  );
}

/** A file to fill in, with a row that would be taken. */
function useTemplate(): () => void {
  const sites = useSession(permittedSites);
  const [zone] = useZoneSettings().data ?? [];
  const site = sites.find(({ id }) => id === zone?.siteId) ?? sites[0];
  return () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const row = ['D-001', quoted(zone?.name ?? ''), quoted(site?.name ?? ''), '', ''];
    const text = `${COLUMNS.join(',')}\r\n${row.join(',')}\r\n`;
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'desks.csv');
  };
}
