// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, object, string } from 'yup';
import { fakeSession } from '../testing/fake-session.ts';
import { Collapsible } from '../ui/display/index.ts';
import {
  ColorField,
  DateTextField,
  EmailField,
  FieldArray,
  FileField,
  Form,
  FormError,
  MultiSelectField,
  NumberField,
  PhoneField,
  PinField,
  RadioField,
  RegistrationField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
} from './index.ts';
import { applyServerErrors, type FormHelpers } from './server-errors.ts';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  fakeSession();
});

const send = () => screen.getByRole('button', { name: 'Send' });

describe('the fields', () => {
  const initial = {
    note: '',
    groups: [] as string[],
    travel: null as string | null,
    days: null as number | null,
    remote: false,
    born: '',
    color: '',
    start: null as string | null,
    photo: null as File | null,
  };

  it('hand their values to the form, and are named and described', async () => {
    const onSubmit = vi.fn(async () => undefined);
    const user = userEvent.setup();
    const options = [
      { value: 'a', label: 'Alpha' },
      { value: 'b', label: 'Beta' },
    ];
    render(
      <Form label="All" initialValues={initial} onSubmit={onSubmit}>
        <TextAreaField name="note" label="Note" help="In a few words" maxLength={100} count />
        <MultiSelectField name="groups" label="Groups" options={options} />
        <RadioField name="travel" label="Travel" options={options} />
        <NumberField name="days" label="Days" min={0} max={28} />
        <SwitchField name="remote" label="Remote" />
        <DateTextField name="born" label="Born" />
        <ColorField name="color" label="Colour" />
        <TimeField name="start" label="Start" minHour={8} maxHour={18} />
        <FileField name="photo" label="Photo" button="Choose a photo" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    expect(screen.getByRole('textbox', { name: 'Note', description: 'In a few words' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello');
    await user.type(screen.getByRole('combobox', { name: 'Groups' }), 'bet{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Alpha' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Days' }), '14');
    await user.click(screen.getByRole('switch', { name: 'Remote' }));
    await user.type(screen.getByRole('textbox', { name: 'Born' }), '1.2.2001');
    await user.type(screen.getByRole('textbox', { name: 'Colour' }), 'abc');
    await user.type(screen.getByRole('combobox', { name: 'Start' }), '930{Enter}');
    const photo = new File(['x'], 'me.jpg');
    await user.upload(screen.getByLabelText('Photo'), photo);
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith(
      {
        note: 'Hello',
        groups: ['b'],
        travel: 'a',
        days: 14,
        remote: true,
        born: '01-02-2001',
        color: '#aabbcc',
        start: '09:30',
        photo,
      },
      expect.anything(),
    );
  });
});

type Vehicle = { registration: string };
type Values = { email: string; vehicles: Vehicle[]; additionalInformation: Record<string, string> };
const schema = object({
  vehicles: array(object({ registration: string().max(10, 'At most 10 characters') })).min(
    1,
    'At least one vehicle registration is required',
  ),
});

function showVehicles(
  onSubmit: (values: Values, helpers: FormHelpers<Values>) => Promise<unknown>,
  vehicles: Vehicle[] = [],
) {
  const initialValues = { email: '', vehicles, additionalInformation: { cost_centre: '' } };
  render(
    <Form<Values> label="Profile" initialValues={initialValues} schema={schema} onSubmit={onSubmit}>
      <FormError />
      <FieldArray<Vehicle>
        name="vehicles"
        label="Vehicles"
        addLabel="Add a vehicle"
        removeLabel={(index) => `Remove vehicle ${index + 1}`}
        newRow={() => ({ registration: '' })}
        max={2}
      >
        {(row, index) => <TextField name={`${row}.registration`} label={`Registration ${index + 1}`} />}
      </FieldArray>
      <Collapsible title="More">
        <TextField name="additionalInformation.cost_centre" label="Cost centre" />
      </Collapsible>
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole('textbox', { name, hidden: true });

describe('FieldArray', () => {
  it('adds rows up to the last, removes them, and focuses the next field', async () => {
    const user = showVehicles(vi.fn());
    const add = screen.getByRole('button', { name: 'Add a vehicle' });
    await user.click(add);
    expect(document.activeElement).toBe(field('Registration 1'));
    await user.keyboard('AB1');
    await user.click(add);
    expect(document.activeElement).toBe(field('Registration 2'));
    await user.keyboard('CD2');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('You can add at most 2.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove vehicle 1' }));
    expect((field('Registration 1') as HTMLInputElement).value).toBe('CD2');
    expect(document.activeElement).toBe(field('Registration 1'));
    await user.click(screen.getByRole('button', { name: 'Remove vehicle 1' }));
    expect(document.activeElement).toBe(add);
  });

  it('shows errors of the list as a whole, and leaves errors in a row to its field', async () => {
    const user = showVehicles(vi.fn());
    await user.click(send());
    const group = screen.getByRole('group', { name: 'Vehicles' });
    expect(await within(group).findByText('At least one vehicle registration is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a vehicle'));
    await user.click(screen.getByRole('button', { name: 'Add a vehicle' }));
    await user.keyboard('much too long');
    await user.click(send());
    await waitFor(() => expect(screen.getAllByText('At most 10 characters')).toHaveLength(1));
    expect(field('Registration 1').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Registration 1'));
  });
});

describe('numbers and phone numbers', () => {
  const show = () => {
    const onSubmit = vi.fn(async (_: object) => undefined);
    render(
      <Form label="Visit" initialValues={{ lanyard: null as number | null, phone: '' }} onSubmit={onSubmit}>
        <NumberField name="lanyard" label="Lanyard" min={0} max={999_999} />
        <PhoneField name="phone" label="Phone" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    return { onSubmit, user: userEvent.setup() };
  };
  const lanyard = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Lanyard' });

  it.each(['-5', '1.5', '1.000', 'abc', '99999999999999999999', '1000000'])(
    '%s stays as typed, is refused with a reason when it is left, and is not sent',
    async (text) => {
      const { onSubmit, user } = show();
      await user.type(lanyard(), text);
      await user.tab();
      expect(lanyard().value).toBe(text);
      expect(await screen.findByText('Please enter a whole number from 0 to 999999.')).toBeTruthy();
      expect(lanyard().getAttribute('aria-invalid')).toBe('true');
      await user.click(send());
      await waitFor(() => expect(document.activeElement).toBe(lanyard()));
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['12', 12],
    ['４２', 42],
    [' 7 ', 7],
  ])('%s is %d', async (text, number) => {
    const { onSubmit, user } = show();
    await user.type(lanyard(), text);
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ lanyard: number, phone: '' });
  });

  it('is stepped by the arrow keys, within its limits', async () => {
    const { user } = show();
    await user.type(lanyard(), '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(lanyard().value).toBe('1');
    await user.type(lanyard(), '{ArrowDown}{ArrowDown}');
    expect(lanyard().value).toBe('0');
  });

  it('a phone number is one', async () => {
    const { onSubmit, user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), 'abc');
    await user.click(send());
    expect(await screen.findByText(/^Please enter a phone number: only digits/)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a pasted text', () => {
  const paste = async (label: string, text: string) => {
    const onSubmit = vi.fn(async (_: object) => undefined);
    const initialValues = { name: '', note: '', phone: '', email: '', pin: '', plate: '' };
    render(
      <Form label="Person" initialValues={initialValues} onSubmit={onSubmit}>
        <TextField name="name" label="Name" maxLength={11} />
        <TextAreaField name="note" label="Note" maxLength={1000} />
        <PhoneField name="phone" label="Phone" />
        <EmailField name="email" label="Email" />
        <PinField name="pin" label="PIN" />
        <RegistrationField name="plate" label="Registration" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    const user = userEvent.setup();
    await user.click(field(label));
    await user.paste(text);
    await user.click(send());
    return { onSubmit, input: field(label) as HTMLInputElement };
  };

  it.each([
    ['Name', 'Abcdefghijkl', 'At most 11 characters.'],
    ['Note', 'x'.repeat(1001), 'At most 1,000 characters.'],
    ['Registration', 'LK19 ABC DEFG1', 'At most 10 letters and digits.'],
    ['Registration', '- '.repeat(11), 'At most 20 characters.'],
  ])('%s: "%s" stays whole and is refused with a reason', async (label, text, words) => {
    const { onSubmit, input } = await paste(label, text);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(input.value).toBe(text);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['Name', '🙂'.repeat(11), { name: '🙂'.repeat(11) }],
    ['Name', '  Abcdefghijk ', { name: '  Abcdefghijk ' }],
    ['Phone', '\u202a020\u20117946\u20110958\u202c', { phone: '020-7946-0958' }],
    ['Email', 'jo@example.test\u200b', { email: 'jo@example.test' }],
    ['PIN', '12 34\u201356', { pin: '123456' }],
    ['Registration', 'AB-CDE 123-45', { plate: 'AB-CDE 123-45' }],
  ])('%s: "%s" is sent', async (label, text, sent) => {
    const { onSubmit } = await paste(label, text);
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject(sent);
  });
});

describe('server errors of nested fields', () => {
  it.each([
    ['vehicles[0].registration', 'Registration 1'],
    ['vehicles.0.registration', 'Registration 1'],
    ['additional_information.cost_centre', 'Cost centre'],
    ['additionalInformation.costCentre', 'Cost centre'],
  ])('%s is at "%s", which takes the focus', async (name, label) => {
    const user = showVehicles(
      async (_, helpers) => {
        applyServerErrors({ fields: { [name]: ['Not this one.'] } }, helpers);
      },
      [{ registration: 'AB1' }],
    );
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    // The section around it is open then, or it could not be seen.
    if (label === 'Cost centre') expect(field(label).closest('details')?.open).toBe(true);
  });

  it('about a row is at the list, about a hidden field at the top', async () => {
    const user = showVehicles(
      async (_, helpers) => {
        applyServerErrors({ fields: { 'vehicles.1': ['Twice.'], photo: ['Too large.'] } }, helpers);
      },
      [{ registration: 'AB1' }],
    );
    await user.click(send());
    expect(await within(screen.getByRole('group', { name: 'Vehicles' })).findByText('Twice.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'The server refused a value that is not on this form: Too large.',
    );
  });
});

describe('no input is lost', () => {
  const show = (onSubmit: () => Promise<unknown> = async () => undefined) =>
    render(
      <Form label="Support" draft="support" initialValues={{ problem: '', password: '' }} onSubmit={onSubmit}>
        <TextField name="problem" label="Problem" />
        <TextField name="password" label="Password" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
  const problem = () => (field('Problem') as HTMLInputElement).value;
  const typeAndLeave = async (text = 'It rains in', leave: () => unknown = () => undefined) => {
    const { unmount } = show();
    await userEvent.type(field('Problem'), text);
    await userEvent.type(field('Password'), 'secret');
    leave();
    unmount();
  };

  it.each([
    ['another screen', () => undefined],
    ['a reload', () => window.dispatchEvent(new Event('pagehide'))],
  ])('restores input from right before %s, and says so; secrets are not restored', async (_, leave) => {
    await typeAndLeave('It rains in', leave);
    show();
    expect(problem()).toBe('It rains in');
    expect((field('Password') as HTMLInputElement).value).toBe('');
    expect(screen.getByRole('status').textContent).toContain('Your draft has been restored.');
  });

  it('can be dropped for the initial values of the form', async () => {
    await typeAndLeave();
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(problem()).toBe('');
    unmount();
    show();
    expect(problem()).toBe('');
  });

  it('is deleted when it was sent, and stays when it was refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await typeAndLeave();
    const refused = show(() => Promise.reject(new Error('offline')));
    await userEvent.click(send());
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
    refused.unmount();
    const sent = show();
    expect(problem()).toBe('It rains in');
    await userEvent.click(send());
    await waitFor(() => expect(screen.queryByText('Your draft has been restored.')).toBeNull());
    sent.unmount();
    show();
    expect(problem()).toBe('');
  });

  it('is not kept when it was left by logging out', async () => {
    await typeAndLeave('It rains in', () => fakeSession({ user: null }));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is not for another person', async () => {
    await typeAndLeave();
    fakeSession({ user: { id: 8 } });
    show();
    expect(problem()).toBe('');
  });
});
