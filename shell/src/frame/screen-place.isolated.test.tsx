// @vitest-environment jsdom
import { forgetAhead } from '@portal/shared/api';
import { SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { Link, useLocation, useSearchParams } from '@portal/shared/router';
import { renderWithProviders } from '@portal/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RenderScreen } from '../base/render-screen.ts';
import { setCurrentBoot } from '../federation/portal.ts';
import { discardReadyScreen, readyScreen } from '../federation/ready-screen.ts';
import { Main } from './main.tsx';

const { part } = vi.hoisted(() => ({ part: { status: 'ready' } }));
vi.mock('../federation/runtime.ts', () => ({
  remoteLoader: () => ({ part: () => ({ getState: () => part }) }),
}));

let log: string[];

function Screen({ name }: { name: string }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const address = `${pathname}${search.size > 0 ? `?${search}` : ''}`;
  useState(() => void log.push(`${name} is made at ${address}`));
  useEffect(() => {
    log.push(`${name} is shown`);
    return () => void log.push(`${name} is gone`);
  }, [name]);
  return (
    <input
      aria-label={name}
      placeholder={address}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

const route = (name: string, more = {}) => ({
  name,
  path: `/${name}`,
  title: { en: name, de: name },
  layout: 'frame' as const,
  calls: [{ operation: 'list', path: `/${name}/` }] as const,
  ...more,
});

const renderScreen = ({ name }: { name: string }) => <Screen name={name} />;
const portal = (
  <RenderScreen value={renderScreen}>
    <Link to="/a">To a</Link>
    <Link to="/a?page=2">To its second page</Link>
    <Link to="/b">To b</Link>
    <Main />
  </RenderScreen>
);
const go = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));
const ready = (path: string) => act(async () => readyScreen(path));
const shown = () => screen.queryAllByRole('textbox').map((one) => one.getAttribute('aria-label'));

beforeEach(async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  log = [];
  part.status = 'ready';
  setCurrentBoot({
    deployment: 'd',
    remotes: [
      {
        name: 'mf-a',
        version: '1',
        base: '/',
        entry: 'e.js',
        integrity: {},
        chunks: {},
        descriptor: {
          name: 'mf-a',
          contract: SHARED_CONTRACT_VERSION,
          operations: [],
          routes: [
            route('a'),
            route('b'),
            route('quiet', { calls: [] }),
            route('bare', { layout: 'bare' }),
            route('one', { path: '/one/:id' }),
            route('closed', { gate: { groups: ['nobody'] } }),
          ],
          nav: [],
          cards: [],
          actions: [],
        },
      },
    ],
  });
  await renderWithProviders(portal);
});
afterEach(() => {
  vi.useRealTimers();
  discardReadyScreen();
});

it('renders the screen out of sight, and then shows it unchanged', async () => {
  await ready('/a');
  expect(log).toEqual(['a is made at /a']);
  expect(shown()).toEqual([]);
  await go('To a');
  expect(shown()).toEqual(['a']);
  expect(log).toEqual(['a is made at /a', 'a is shown']);
});

it('lets the screen continue from there', async () => {
  await ready('/a');
  await go('To a');
  fireEvent.change(screen.getByRole('textbox', { name: 'a' }), { target: { value: 'typed' } });
  await go('To its second page');
  expect(screen.getByPlaceholderText('/a?page=2')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'a' }).value).toBe('typed');
  await ready('/b');
  await go('To b');
  expect(shown()).toEqual(['b']);
  expect(log.slice(-3).sort()).toEqual(['a is gone', 'b is made at /b', 'b is shown']);
});

it('shows the filters of the visit, and not those it was rendered for', async () => {
  await ready('/a');
  await go('To its second page');
  expect(log).toEqual(['a is made at /a', 'a is shown']);
  expect(screen.getByPlaceholderText('/a?page=2')).toBeTruthy();
});

it('renders one at a time', async () => {
  await ready('/a');
  await ready('/b');
  await go('To a');
  expect(log).toEqual(['a is made at /a', 'b is made at /b', 'a is made at /a', 'a is shown']);
});

it.each(['/quiet', '/bare', '/one/7', '/closed', '/nowhere'])('renders nothing ahead at %s', async (path) => {
  await ready(path);
  expect(log).toEqual([]);
});

it('renders nothing ahead if its code did not load', async () => {
  part.status = 'failed';
  await ready('/a');
  expect(log).toEqual([]);
});

it('throws away possibly outdated data', async () => {
  await ready('/a');
  await act(async () => forgetAhead());
  await go('To a');
  expect(log).toEqual(['a is made at /a', 'a is made at /a', 'a is shown']);
});
