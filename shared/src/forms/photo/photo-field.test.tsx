// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/index.ts';
import { Form } from '../form.tsx';
import { PhotoField } from './photo-field.tsx';

afterEach(cleanup);

it('forgets a photo that is still being read when the photo is removed', async () => {
  const { container } = await renderWithProviders(
    <Form initialValues={{ photo: '/photos/7.jpg' }} onSubmit={async () => {}}>
      <PhotoField name="photo" />
    </Form>,
  );
  let read = (_: ArrayBuffer) => {};
  const promise = new Promise<ArrayBuffer>((resolve) => {
    read = resolve;
  });
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  Object.assign(file, { slice: () => ({ arrayBuffer: () => promise }) });
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement, file);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
  expect(screen.queryByRole('img')).toBeNull();
  await act(async () => read(new ArrayBuffer(0)));
  expect(screen.queryByRole('alert')).toBeNull();
});
