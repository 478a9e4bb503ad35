// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderWithProviders } from '@portal/shared/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IScannerProps, ScannerErrorKind } from '@yudiel/react-qr-scanner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cameraProblem } from './camera-problem.ts';
import { CameraScanner } from './camera-scanner.tsx';

const { seen, loadReader } = vi.hoisted(() => ({
  seen: { props: undefined as IScannerProps | undefined },
  loadReader: vi.fn<() => Promise<void>>(),
}));
// jsdom has neither a camera nor WASM from an address; the e2e test reads a moving picture.
vi.mock('./load-reader.ts', () => ({ loadReader }));
vi.mock('@yudiel/react-qr-scanner', () => ({
  Scanner: (props: IScannerProps) => {
    seen.props = props;
    return <div>picture</div>;
  },
}));

afterEach(cleanup);
beforeEach(() => {
  loadReader.mockReset().mockResolvedValue();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const fail = (kind: ScannerErrorKind) =>
  act(async () => seen.props?.onError?.({ kind, message: kind, cause: new Error(kind) }));

it('reports the text of a code, requests 1280 x 720, and reads QR codes alone', async () => {
  const onScan = vi.fn();
  await renderWithProviders(<CameraScanner onScan={onScan} isPaused />);
  expect(await screen.findByText('picture')).toBeTruthy();
  seen.props?.onScan([
    {
      rawValue: 'https://x',
      format: 'qr_code',
      boundingBox: { x: 0, y: 0, width: 1, height: 1 },
      cornerPoints: [],
    },
  ]);
  seen.props?.onScan([]);
  expect(onScan.mock.calls).toEqual([['https://x']]);
  expect(seen.props).toMatchObject({
    constraints: { width: { ideal: 1280 }, height: { ideal: 720 } },
    formats: ['qr_code'],
    paused: true,
    sound: false,
  });
});

it('a code that stays in view behind a pause is not reported again; held up again it is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const onScan = vi.fn();
  const show = (...texts: string[]) =>
    act(async () =>
      seen.props?.onScan(
        texts.map((rawValue) => ({
          rawValue,
          format: 'qr_code',
          boundingBox: { x: 0, y: 0, width: 1, height: 1 },
          cornerPoints: [],
        })),
      ),
    );
  const { rerender } = await renderWithProviders(<CameraScanner onScan={onScan} />);
  await screen.findByText('picture');
  await show('https://x');
  await show('https://x');
  expect(onScan).toHaveBeenCalledTimes(1);
  rerender(<CameraScanner onScan={onScan} isPaused />);
  vi.advanceTimersByTime(60_000);
  rerender(<CameraScanner onScan={onScan} />);
  vi.advanceTimersByTime(3_000);
  act(() => void screen.getByText('picture').dispatchEvent(new Event('playing')));
  await show('https://x');
  expect(onScan).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await show('https://x');
  expect(onScan).toHaveBeenCalledTimes(2);
  expect(seen.props?.allowMultiple).toBe(true);
  vi.useRealTimers();
});

it('the camera is off while the page is hidden', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await renderWithProviders(<CameraScanner onScan={() => {}} />);
  await screen.findByText('picture');
  expect(seen.props?.paused).toBe(false);
  state.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(seen.props?.paused).toBe(true);
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(seen.props?.paused).toBe(false);
});

it.each<[ScannerErrorKind, RegExp]>([
  ['permission-denied', /can’t use the camera.*allow the camera/],
  ['no-camera', /No camera was found/],
  ['in-use', /Another program is using the camera/],
  ['insecure-context', /encrypted pages/],
  ['unknown', /could not be started/],
])('explains in words why there is no picture (%s), and tries again', async (kind, words) => {
  await renderWithProviders(<CameraScanner onScan={() => {}} />);
  await screen.findByText('picture');
  await fail(kind);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('picture')).toBeTruthy();
});

it('shows that the reader did not load, and tries again', async () => {
  loadReader.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await renderWithProviders(<CameraScanner onScan={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The code reader could not be loaded');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('picture')).toBeTruthy();
  expect(loadReader).toHaveBeenCalledTimes(2);
});

it.each<[ScannerErrorKind, string]>([
  ['security', 'refused'],
  ['overconstrained', 'absent'],
  ['unsupported', 'absent'],
  ['aborted', 'failed'],
])('%s is %s', (kind, problem) => {
  expect(cameraProblem(kind)).toBe(problem);
});

it('serves the WASM of exactly the version that the reader was made for', () => {
  const require = createRequire(import.meta.url);
  const manifest = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const scanner = require.resolve('@yudiel/react-qr-scanner/package.json');
  const [folder] = createRequire(scanner).resolve('barcode-detector').split('/dist/');
  const asked: string = manifest(`${folder}/package.json`).dependencies['zxing-wasm'];
  const [served] = require.resolve('zxing-wasm/reader/zxing_reader.wasm').split('/dist/');
  expect(manifest(`${served}/package.json`).version).toBe(asked);
});
