// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { Form, SubmitButton, TextField } from './index.ts';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const schemas = [
  object({ name: string().required('Name is missing') }),
  object({ note: string().required('Note is missing') }),
];

function Steps() {
  const [step, setStep] = useState(0);
  return (
    <Form
      label="Steps"
      draft="steps"
      initialValues={{ name: '', note: '' }}
      schema={() => schemas[step] ?? object()}
      onSubmit={async (_, { goOn }) => {
        goOn();
        setStep(1);
      }}
    >
      <div hidden={step !== 0}>
        <TextField name="name" label="Name" />
      </div>
      <div hidden={step !== 1}>
        <TextField name="note" label="Note" />
      </div>
      <SubmitButton>Next</SubmitButton>
    </Form>
  );
}

describe('a form of several steps', () => {
  it('prompts for each step when that step is left, and keeps the draft until all was sent', async () => {
    const { unmount } = render(<Steps />);
    const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await next();
    expect(await screen.findByText('Name is missing')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    await next();
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'x');
    await userEvent.clear(note);
    expect(screen.queryByText('Note is missing')).toBeNull();
    await next();
    expect(await screen.findByText('Note is missing')).toBeTruthy();
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    render(<Steps />);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada'),
    );
  });
});
