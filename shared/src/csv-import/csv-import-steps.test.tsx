// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { CsvImportSteps, type CsvImportStepsProps } from './index.ts';

const good = { row: 1, name: 'Bridge', errors: {} };
const bad = { row: 2, name: '<b>No</b>', errors: { site: ['There is no such site.'] } };
type Row = typeof good | typeof bad;

async function open(props: Partial<CsvImportStepsProps<Row>> = {}) {
  const save = vi.fn(async (_csv: string, _key: string) => ({ created: 1, rows: [good, bad] as Row[] }));
  const preview = vi.fn(async (_csv: string) => ({
    valid: 1,
    invalid: 1,
    unknownColumns: ['team'],
    rows: [good, bad] as Row[],
  }));
  await renderWithProviders(
    <CsvImportSteps<Row>
      preview={preview}
      save={save}
      stale={[]}
      template="rooms.csv"
      columns={{ name: { label: 'Name', example: 'Bridge' } }}
      shown={['name']}
      verdict={(_, isDone) => (isDone ? 'Added' : 'Will be added')}
      words={{
        source: 'List of rooms',
        about: 'Columns: name.',
        run: (count) => `Import ${count}`,
        saved: (count) => `${count} imported`,
        done: (count, refused) => `${count} added, ${refused} not`,
      }}
      {...props}
    />,
  );
  const user = userEvent.setup();
  const text = () => screen.getByRole('textbox', { name: 'Or paste the rows' });
  const check = async (csv: string) => {
    await user.click(text());
    await user.paste(csv);
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
  };
  return { user, save, preview, check, text };
}
const CSV = 'name,team\nBridge,a\n<b>No</b>,b\n';
const words = {
  source: 'List',
  about: '',
  run: (count: number) => `Give ${count}`,
  saved: (count: number) => `${count} given`,
  done: (count: number) => `${count} given`,
  allOrNone: 'All or none.',
  nothingToDo: 'Nothing would change.',
};

afterEach(cleanup);

describe('a CSV import', () => {
  it('shows every row, saves the valid ones, and reports the outcome of each', async () => {
    const { user, save, check } = await open();
    await check(CSV);
    expect(await screen.findByText('1 valid, 1 with errors. Rows with errors are skipped.')).toBeTruthy();
    expect(screen.getByText('2 rows')).toBeTruthy();
    expect(screen.getByText('Site: There is no such site.')).toBeTruthy();
    expect(screen.getByText('These columns are ignored: team')).toBeTruthy();
    // Cell content is text, never markup.
    expect(screen.getByText('<b>No</b>')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 1' }));
    expect(await screen.findByText('1 added, 1 not')).toBeTruthy();
    expect(screen.getByText('Added')).toBeTruthy();
    expect(save).toHaveBeenCalledExactlyOnceWith(CSV, expect.any(String));
    await user.click(screen.getByRole('button', { name: 'Import another list' }));
    expect(screen.queryByText('1 added, 1 not')).toBeNull();
  });

  it('that is all-or-none saves nothing while one row has an error', async () => {
    const { check } = await open({ words });
    await check(CSV);
    expect(await screen.findByText('All or none.')).toBeTruthy();
    expect(screen.getByText('1 valid, 1 with errors.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  });

  it('that is all-or-none reports if nothing would change', async () => {
    const preview = async () => ({ valid: 1, invalid: 0, unknownColumns: [], rows: [good] });
    const { check } = await open({ words, preview, countOf: () => 0 });
    await check(CSV);
    expect(await screen.findByText('Nothing would change.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  });

  it('saves nothing if no row is valid', async () => {
    const preview = async () => ({ valid: 0, invalid: 1, unknownColumns: [], rows: [bad] });
    const { user, save, check } = await open({ preview });
    await check(CSV);
    expect(await screen.findByText('No valid rows. Fix the file and check it again.')).toBeTruthy();
    const button = screen.getByRole('button', { name: /^Import/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(save).not.toHaveBeenCalled();
  });

  it('requires rows if there are none, and fewer if there are too many', async () => {
    const { user, preview, check, text } = await open();
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('Choose a file or paste some rows.')).toBeTruthy();
    await check('x'.repeat(200_001));
    expect(await screen.findByText('The text is too long. Paste at most 200,000 characters.')).toBeTruthy();
    expect(preview).not.toHaveBeenCalled();
    expect((text() as HTMLTextAreaElement).value).toHaveLength(200_001);
  });

  it('explains why a text is not a list, and keeps it', async () => {
    const { check, text } = await open({
      preview: () =>
        Promise.reject(
          new ApiError({
            status: 400,
            kind: 'validation',
            body: undefined,
            detail: 'The column "name" is missing.',
          }),
        ),
    });
    await check('x\ny');
    expect(await screen.findByText('The column "name" is missing.')).toBeTruthy();
    expect((text() as HTMLTextAreaElement).value).toBe('x\ny');
  });

  const choose = async (user: ReturnType<typeof userEvent.setup>, bytes: BlobPart) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File([bytes], 'rooms.csv', { type: 'text/csv' }));
    await screen.findByText(/rooms\.csv/);
  };
  const umlaut = 'name\r\nJörg\r\n';

  it.each([
    ['UTF-8', umlaut, false],
    ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${umlaut}`, 'utf16le')), false],
    ['Windows-1252, and says so', Uint8Array.from(Buffer.from(umlaut, 'latin1')), true],
  ])('reads a chosen file in %s', async (_, bytes, isWindows1252) => {
    const { user, text } = await open();
    await choose(user, bytes);
    expect(await screen.findByText('1 row')).toBeTruthy();
    expect((text() as HTMLTextAreaElement).value).toBe(umlaut.replaceAll('\r\n', '\n'));
    expect(screen.queryByText(/This file is not in UTF-8/) !== null).toBe(isWindows1252);
  });

  it('refuses a spreadsheet when it is chosen, and shows the next step', async () => {
    const { user, text } = await open();
    await choose(user, 'PK\u0003\u0004');
    expect(await screen.findByText(/^This is a spreadsheet, not a CSV file\./)).toBeTruthy();
    expect(text().getAttribute('aria-invalid')).not.toBe('true');
  });
});
