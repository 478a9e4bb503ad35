import { CsvPreview, CsvSource, useCsvImport } from '@portal/shared/csv-import';
import { saveFile } from '@portal/shared/files';
import { permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, Card, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Field, TextArea } from '@portal/shared/ui/form';
import type { Column } from '@portal/shared/ui/table';
import { useState } from 'react';
import {
  type ImportResult,
  type ImportRow,
  importRooms,
  previewImport,
  ROOM_WRITES,
  useRoomTypes,
} from '../calls.ts';
import { useT } from '../texts/en.ts';

/** As the server reads them (rules/rooms.md#import). */
const COLUMNS = [
  ...['name', 'type', 'site', 'building', 'floor', 'capacity', 'group', 'features'],
  ...['description', 'setup_minutes', 'clean_down_minutes'],
];
const LONGEST = 200_000;

/** CSV import: choose or paste, look at every row with its errors, import, and read what was done row by row. */
export function ImportRooms() {
  const t = useT();
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<ImportResult>();
  const saveTemplate = useTemplate();
  const { preview, problem, isBusy, reset, check, save } = useCsvImport({
    preview: previewImport,
    save: (text: string, _: null, key) => importRooms(text, key),
    stale: ROOM_WRITES,
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
    { key: 'type', title: t('resources.type'), render: ({ type }) => type || '–' },
    { key: 'site', title: t('site'), render: ({ site }) => site || '–' },
  ];
  const names: Readonly<Record<string, string>> = {
    name: t('name'),
    type: t('resources.type'),
    site: t('site'),
    building: t('building'),
    floor: t('resources.floor'),
    capacity: t('resources.capacity'),
    group: t('resources.group'),
    features: t('resources.features'),
    description: t('resources.description'),
    setup_minutes: t('resources.setup'),
    setupMinutes: t('resources.setup'),
    clean_down_minutes: t('resources.cleanDown'),
    cleanDownMinutes: t('resources.cleanDown'),
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
  const [site] = useSession(permittedSites);
  const type = useRoomTypes().data?.results[0]?.name ?? '';
  return () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const row = ['Bridge', quoted(type), quoted(site?.name ?? ''), '', '', '8', '', '', '', '0', '0'];
    const text = `${COLUMNS.join(',')}\r\n${row.join(',')}\r\n`;
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'rooms.csv');
  };
}
