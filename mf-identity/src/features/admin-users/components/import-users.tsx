import { ApiError, newIdempotencyKey } from '@portal/shared/api';
import { useAllSites } from '@portal/shared/api/platform';
import { saveFile } from '@portal/shared/files';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { Checkbox, Field, FileButton, TextArea } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useSignupConfig } from '#common/api/use-signup-config.ts';
import { useT } from '#messages/admin/index.ts';
import { type ImportPreview, type ImportResult, importUsers, previewImport } from '../api/user-calls.ts';
import { CSV_COLUMNS, csvRowCount, csvTemplate, MAX_CSV_LENGTH } from '../domain/csv-template.ts';
import { ImportRows } from './import-rows.tsx';

type Step =
  | { at: 'text' }
  | { at: 'preview'; preview: ImportPreview; key: string }
  | { at: 'done'; result: ImportResult };

const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (Object.values(error.fields ?? {})[0]?.join(' ') ?? error.detail) : undefined;

/** CSV import: choose or paste, look at every row with its errors, import, and read what was done row by row. */
export function ImportUsers() {
  const t = useT();
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<{ name: string; size: number } | null>(null);
  const [sendInvites, setSendInvites] = useState(true);
  const [step, setStep] = useState<Step>({ at: 'text' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const change = (text: string) => {
    setCsv(text);
    setStep({ at: 'text' });
    setProblem(text.length > MAX_CSV_LENGTH ? t('import.tooLong') : undefined);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error) ?? t('import.failed'));
    } finally {
      setBusy(false);
    }
  };
  const preview = () =>
    csv.trim() === ''
      ? setProblem(t('import.empty'))
      : void run(async () =>
          setStep({ at: 'preview', preview: await previewImport(csv), key: newIdempotencyKey() }),
        );
  const send = (key: string) =>
    void run(async () => {
      const result = await importUsers(csv, sendInvites, key);
      setStep({ at: 'done', result });
      if (result.created > 0) toast.success(t('import.created', { count: result.created }));
    });
  const again = () => {
    setFile(null);
    change('');
  };

  return (
    <div className="id-import__steps">
      <Card title={t('import.source')} level={3}>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('import.about', { columns: CSV_COLUMNS.join(', ') })}
          </Text>
          <Stack row gap={3}>
            <TemplateButton />
            <Field label={t('import.choose')} hideLabel>
              {(control) => (
                <FileButton
                  {...control}
                  label={t('import.choose')}
                  accept=".csv,text/csv,text/plain"
                  file={file}
                  onChoose={(chosen) => {
                    setFile(chosen);
                    void chosen.text().then(change, () => setProblem(t('import.unreadable')));
                  }}
                  onRemove={again}
                />
              )}
            </Field>
          </Stack>
          <Field
            label={t('import.text')}
            help={csv ? t('import.rows', { count: csvRowCount(csv) }) : t('import.textHelp')}
            error={problem}
            className="id-import__text"
          >
            {(control) => <TextArea {...control} value={csv} onChange={change} rows={6} maxRows={14} />}
          </Field>
          {step.at === 'text' ? (
            <div>
              <Button variant="primary" loading={isBusy} onClick={preview}>
                {t('import.check')}
              </Button>
            </div>
          ) : null}
        </Stack>
      </Card>
      {step.at === 'preview' ? (
        <Card title={t('import.previewTitle')} level={3}>
          <Stack gap={4}>
            <Counts good={step.preview.valid} bad={step.preview.invalid} isDone={false} />
            {step.preview.unknownColumns.length > 0 ? (
              <Alert tone="info">
                {t('import.unknownColumns', { columns: step.preview.unknownColumns.join(', ') })}
              </Alert>
            ) : null}
            <ImportRows rows={step.preview.rows} isDone={false} />
            <Checkbox checked={sendInvites} onChange={setSendInvites}>
              {t('import.sendInvites')}
            </Checkbox>
            <div>
              <Button
                variant="primary"
                icon="upload"
                loading={isBusy}
                aria-disabled={step.preview.valid === 0 || undefined}
                onClick={() => send(step.key)}
              >
                {t('import.run', { count: step.preview.valid })}
              </Button>
            </div>
            {step.preview.valid === 0 ? <Text tone="soft">{t('import.nothingGood')}</Text> : null}
          </Stack>
        </Card>
      ) : null}
      {step.at === 'done' ? (
        <Card title={t('import.doneTitle')} level={3}>
          <Stack gap={4}>
            <Counts good={step.result.created} bad={step.result.refused} isDone />
            <ImportRows rows={step.result.rows} isDone />
            <div>
              <Button onClick={again}>{t('import.again')}</Button>
            </div>
          </Stack>
        </Card>
      ) : null}
    </div>
  );
}

function Counts({ good, bad, isDone }: { good: number; bad: number; isDone: boolean }) {
  const t = useT();
  return (
    <Alert tone={bad > 0 ? 'warning' : 'success'} live>
      {isDone
        ? t('import.doneCounts', { created: good, refused: bad })
        : t('import.previewCounts', { valid: good, invalid: bad })}
    </Alert>
  );
}

/** A file to fill in, made here: nothing of it is a secret. */
function TemplateButton() {
  const t = useT();
  const config = useSignupConfig().data;
  const site = useAllSites().data?.[0]?.name ?? '';
  const download = () => {
    const fields = (config?.additionalSignupGroups ?? []).flatMap((group) => group.fields);
    const names = fields
      .filter((field) => field.signUpFieldType !== 'lm-email')
      .map((field) => field.fieldName);
    saveFile(new Blob([csvTemplate(names, site)], { type: 'text/csv;charset=utf-8' }), 'users.csv');
  };
  return <Button onClick={download}>{t('import.template')}</Button>;
}
