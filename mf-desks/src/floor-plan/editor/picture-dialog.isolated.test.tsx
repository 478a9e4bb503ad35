// @vitest-environment jsdom
import { ApiError } from '@portal/shared/api';
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlanDraft } from '#testing/plan-builders.ts';
import type { OpenPdf } from './pdf/open-pdf.ts';
import { PdfRefusal } from './pdf/rules.ts';
import { PictureDialog } from './picture-dialog.tsx';

const { openPdf } = vi.hoisted(() => ({ openPdf: vi.fn() }));
// jsdom has no canvas; the e2e test draws a real PDF.
vi.mock('./pdf/open-pdf.ts', () => ({ openPdf }));

const pdfFile = new File(['%PDF-1.7'], 'Plan.pdf', { type: 'application/pdf' });
const png = new Blob(['png'], { type: 'image/png' });

/** `finish` and `fail` end the drawing. */
function fakePdf(pages: number) {
  let finish: (blob: Blob) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const draw = vi.fn<OpenPdf['draw']>(
    (_page, signal) =>
      new Promise((resolve, reject) => {
        finish = resolve;
        fail = reject;
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const pdf = { pages, draw, preview: vi.fn(async () => {}), close: vi.fn() };
  openPdf.mockResolvedValue(pdf);
  return { ...pdf, finish: () => finish(png), fail: (error: unknown) => fail(error) };
}

const onChoose = vi.fn<(file: File) => Promise<void>>();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  openPdf.mockReset();
  onChoose.mockReset().mockResolvedValue();
});
afterEach(cleanup);

async function show() {
  const view = await renderWithProviders(
    <PictureDialog draft={buildPlanDraft()} onChoose={onChoose} onClose={() => {}} />,
  );
  const choose = async (file: File) => {
    await userEvent.upload(await screen.findByLabelText('New picture'), file);
  };
  return { ...view, choose };
}
const sent = () => onChoose.mock.calls.map(([{ name, type }]) => [name, type]);

it('draws the only page of a PDF and sends it as PNG', async () => {
  const pdf = fakePdf(1);
  const { choose, unmount } = await show();
  await choose(pdfFile);
  expect(await screen.findByText('Drawing page 1…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Page/ })).toBeNull();
  pdf.finish();
  expect(await screen.findByText('The draft has the new picture.')).toBeTruthy();
  expect(sent()).toEqual([['Plan-1.png', 'image/png']]);
  unmount();
  expect(pdf.close).toHaveBeenCalled();
});

it('lets the user choose a page; another one can be drawn afterwards', async () => {
  const pdf = fakePdf(2);
  const { choose } = await show();
  await choose(pdfFile);
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Drawing page 2…')).toBeTruthy();
  pdf.finish();
  expect(await screen.findByText('The draft has the new picture.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 2', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(screen.queryByText('The draft has the new picture.')).toBeNull();
  pdf.finish();
  expect(await screen.findByText('The draft has the new picture.')).toBeTruthy();
  expect(sent().map(([name]) => name)).toEqual(['Plan-2.png', 'Plan-1.png']);
});

it('aborts on Cancel: nothing is sent, and the focus returns to the page', async () => {
  fakePdf(2);
  const { choose } = await show();
  await choose(pdfFile);
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Drawing page 2…')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 2', pressed: false }));
  expect([onChoose.mock.calls, screen.queryByText(/could not be/)]).toEqual([[], null]);
});

it("explains at the field why a page can't be drawn, and why a picture is refused", async () => {
  const pdf = fakePdf(1);
  const { choose } = await show();
  await choose(pdfFile);
  await screen.findByText('Drawing page 1…');
  pdf.fail(new PdfRefusal({ reason: 'page', page: 1 }));
  expect(await screen.findByText(/^Page 1 could not be drawn/)).toBeTruthy();
  await choose(pdfFile);
  onChoose.mockRejectedValue(new ApiError({ status: 413, kind: 'tooLarge', body: null }));
  await screen.findByText('Drawing page 1…');
  pdf.finish();
  expect(await screen.findByText('The file is too large.')).toBeTruthy();
  openPdf.mockRejectedValue(new PdfRefusal({ reason: 'password' }));
  await choose(pdfFile);
  expect(await screen.findByText(/protected by a password/)).toBeTruthy();
});

it('refuses a .pdf file that is no PDF, and sends an SVG unchanged', async () => {
  const { choose } = await show();
  await choose(new File(['hello'], 'plan.pdf'));
  expect(await screen.findByText(/not a valid PDF/)).toBeTruthy();
  await choose(new File(['<svg/>'], 'plan.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('The draft has the new picture.')).toBeTruthy();
  expect([sent(), openPdf.mock.calls]).toEqual([[['plan.svg', 'image/svg+xml']], []]);
});
