// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropPaintedForm, paintedPath, takeOverPaintedForm } from './painted-form.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="painted" data-path="/log-in"><form><input type="hidden" name="_token" value="t"><input name="email"><input name="password" type="password"><input name="gone"></form></div><div id="root"></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

const painted = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`#painted input[name="${name}"]`);
  if (!input) throw new Error(`no ${name}`);
  return input;
};

/** As the log-in screen: controlled, and it puts the focus into its first field. */
function Screen() {
  const [email, setEmail] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form>
      <input
        ref={first}
        name="email"
        aria-label="Email"
        value={email}
        onChange={(e) => setEmail(e.target.value)}
      />
      <input name="password" type="password" aria-label="Password" />
      <p>{email}</p>
    </form>
  );
}

function TakesOver(): null {
  const refocus = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    refocus.current = takeOverPaintedForm();
  }, []);
  useEffect(() => refocus.current?.(), []);
  return null;
}

async function takeOver() {
  const container = document.getElementById('root') ?? document.body;
  render(
    <>
      <Screen />
      <TakesOver />
    </>,
    { container },
  );
  await act(async () => {});
}

it('continues with the input, at its caret', async () => {
  await userEvent.type(painted('email'), 'desk@demo.test');
  painted('email').setSelectionRange(4, 9);
  await takeOver();
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect(email.value).toBe('desk@demo.test');
  expect(screen.getByText('desk@demo.test')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect([email.selectionStart, email.selectionEnd]).toEqual([4, 9]);
  await userEvent.keyboard('!');
  expect(email.value).toBe('desk!.test');
  expect(paintedPath()).toBeUndefined();
});

it('leaves the focus in the second field, though the screen begins in its first', async () => {
  await userEvent.type(painted('password'), 'secret');
  await takeOver();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
});

it('takes the values that a password manager has filled in, without any focus', async () => {
  painted('email').value = 'a@b';
  painted('password').value = 'p';
  await takeOver();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('a@b');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('p');
});

it('is dropped if something else is shown', () => {
  expect(paintedPath()).toBe('/log-in');
  act(dropPaintedForm);
  expect(paintedPath()).toBeUndefined();
  expect(takeOverPaintedForm()).toBeUndefined();
});
