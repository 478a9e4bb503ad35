import type { Page } from '@playwright/test';
import {
  type AppointmentRow,
  addService,
  customerLink,
  freeTimes,
  requestAppointment,
  type Service,
} from '../../fixtures/appointments.ts';
import { dayFromToday } from '../../fixtures/desks.ts';
import { CLIENTS, ORIGIN } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** So far ahead that the seed has nothing there; includes a weekday. */
const DAYS = [50, 51, 52, 53, 54].map(dayFromToday);

const clock = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' }).format(
    new Date(instant),
  );
const typed = (day: string) => day.split('-').reverse().join('/');

async function chooseDate(page: Page, day: string): Promise<void> {
  const date = page.getByRole('textbox', { name: 'Date' });
  // As a person does: the calendar opens on click, and follows the typed text.
  await date.click();
  await date.press('ControlOrMeta+a');
  await date.pressSequentially(typed(day));
  await date.press('Enter');
  await expect(date).toHaveValue(typed(day));
}

test('requested by staff, approved, another time suggested, confirmed by the mailed link, cancelled', async ({
  page,
  browser,
  openAs,
  apiAs,
}) => {
  test.setTimeout(300_000);
  const provider = await apiAs('employee');
  const service = await addService(await apiAs('admin'), provider, `Fitting ${Date.now()}`);
  const { date, times } = await freeTimes(provider, service, DAYS);
  const [first, , later] = times;
  if (first === undefined || later === undefined) throw new Error('Too few free times');
  const email = `dana.${Date.now()}@guests.test`;

  await openAs('reception', '/');
  await page.getByRole('link', { name: 'Appointments' }).click();
  await expect(page.getByRole('button', { name: 'Create Appointment' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Appointment' }).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  for (const words of ['First name is required', 'Last name is required', 'Email is required'])
    await expect(page.getByText(words)).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Dana');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Price');
  await page.getByRole('textbox', { name: 'Email' }).fill('dana@');
  await next.click();
  await expect(page.getByText('Please enter a valid email.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await next.click();

  await expect(page.getByRole('heading', { name: 'Required Services' })).toBeFocused();
  await next.click();
  await expect(page.getByText('Choose at least one service.')).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`^${service.name}`) }).check();
  await expect(page.getByText('30 minutes in total')).toBeVisible();
  await expectGoodLook(page);
  await next.click();

  await expect(page).toHaveURL(/step=time$/);
  await chooseDate(page, date);
  const time = page.getByRole('radio', { name: clock(first.start), exact: true });
  await time.check();
  await expect(page.getByText(/^Chosen: /)).toContainText(clock(first.start));
  await expectGoodLook(page);
  // All the way back, including the browser's own button, and forward again.
  await page.goBack();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await next.click();
  await next.click();
  await expect(time).toBeChecked();
  await page.getByRole('button', { name: 'Request appointment' }).click();
  await expect(page.getByText('Appointment requested. The customer is notified by email.')).toBeVisible();

  const details = page.getByRole('dialog', { name: 'Dana Price' });
  await expect(details.getByText('Requested')).toBeVisible();
  await expectGoodLook(page);
  await details.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('alertdialog', { name: 'Approve Dana Price’s appointment?' });
  await expect(approve).toContainText(service.name);
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(details.getByText('Approved')).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('appointment'));
  const row = await provider.read<AppointmentRow>(`/api/appointments/${id}/`);
  expect([row.status, row.meeting_id]).toEqual(['approved', expect.any(Number)]);

  await details.getByRole('button', { name: 'Suggest new details' }).click();
  const suggest = page.getByRole('dialog', { name: 'Suggest new details to Dana Price' });
  await suggest.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(suggest.getByText('Please choose a time.')).toBeVisible();
  await suggest.getByRole('radio', { name: clock(later.start), exact: true }).check();
  await suggest
    .getByRole('textbox', { name: 'Message to the customer' })
    .fill('The room is free later only.');
  await expectGoodLook(page);
  await suggest.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(details.getByText('Waiting for the customer’s answer')).toBeVisible();
  await expectGoodLook(page);

  const phone = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 390, height: 844 } });
  const customer = await phone.newPage();
  await customer.goto(await customerLink(provider, email));
  await expect(customer.getByText('The room is free later only.')).toBeVisible();
  await expect(customer.getByText('Time zone of London HQ', { exact: false }).first()).toBeVisible();
  await expectGoodLook(customer);
  await customer.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    customer.getByText('Your appointment is confirmed. We look forward to seeing you.'),
  ).toBeVisible();
  await expectGoodLook(customer);
  // Live: no one has pressed anything here.
  await expect(details.getByText('Confirmed')).toBeVisible();

  await customer.getByRole('button', { name: 'Cancel appointment' }).click();
  const cancel = customer.getByRole('alertdialog', { name: 'Cancel your appointment?' });
  await expectGoodLook(customer);
  await cancel.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(customer.getByText('This appointment is cancelled.')).toBeVisible();
  await customer.reload();
  await expect(customer.getByText('This appointment was cancelled.')).toBeVisible();
  await expectGoodLook(customer);
  await phone.close();
  await expect(details.getByText('Cancelled')).toBeVisible();
});

test.describe('two members of staff simultaneously', () => {
  let service: Service;

  test('the second gets a message that it has changed, and sees its current state', async ({
    page,
    browser,
    openAs,
    apiAs,
  }) => {
    test.slow();
    const provider = await apiAs('employee');
    const reception = await apiAs('reception');
    service = await addService(await apiAs('admin'), provider, `Talk ${Date.now()}`);
    const { times } = await freeTimes(provider, service, DAYS);
    const start = times[0]?.start ?? '';
    const customer = { first_name: 'Noor', last_name: 'Aziz', email: 'noor.aziz@guests.test' };
    const { id } = await requestAppointment(reception, service, start, customer);
    await openAs('reception', `/appointments?appointment=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const mine = page.getByRole('alertdialog');
    await expect(mine).toBeVisible();

    const other = await browser.newContext({ baseURL: ORIGIN });
    await other.addCookies(await provider.cookies());
    const theirs = await other.newPage();
    await theirs.goto(`${CLIENTS.demo.origin}/appointments?appointment=${id}`);
    await theirs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    const decline = theirs.getByRole('dialog', { name: 'Decline Noor Aziz’s appointment?' });
    await decline.getByRole('textbox', { name: 'Reason' }).fill('I am away then.');
    await expectGoodLook(theirs);
    await decline.getByRole('button', { name: 'Decline' }).click();
    await expect(theirs.getByText('Declined', { exact: true }).first()).toBeVisible();
    await other.close();

    await mine.getByRole('button', { name: 'Approve' }).click();
    await expect(mine.getByRole('alert')).toBeVisible();
    await expectGoodLook(page);
    const row = await reception.read<AppointmentRow>(`/api/appointments/${id}/`);
    expect([row.status, row.meeting_id]).toEqual(['declined', null]);
  });

  test('two requests for the same time of one provider: the second cannot be approved, with the reason, and another time is suggested', {
    tag: '@full',
  }, async ({ page, openAs, apiAs }) => {
    test.slow();
    const provider = await apiAs('employee');
    const reception = await apiAs('reception');
    const own = await addService(await apiAs('admin'), provider, `Visit ${Date.now()}`);
    const { times } = await freeTimes(provider, own, DAYS);
    const start = times.at(-1)?.start ?? '';
    const people = ['Ada', 'Bo'].map((first_name) => ({
      first_name,
      last_name: `Twin ${Date.now()}`,
      email: `${first_name}.twin@guests.test`.toLowerCase(),
    }));
    const rows: AppointmentRow[] = [];
    for (const person of people) rows.push(await requestAppointment(reception, own, start, person));
    for (const [index, { id }] of rows.entries()) {
      await openAs('reception', `/appointments?appointment=${id}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      const approve = page.getByRole('alertdialog');
      await approve.getByRole('button', { name: 'Approve' }).click();
      if (index === 0) await expect(approve).toBeHidden();
      else await expect(approve.getByText(/is not free then/)).toBeVisible();
    }
    await expectGoodLook(page);
    const second = () => reception.read<AppointmentRow>(`/api/appointments/${rows[1]?.id}/`);
    const { status, meeting_id } = await second();
    expect([status, meeting_id]).toEqual(['requested', null]);
    const instead = page.getByRole('group', { name: 'Other free times to suggest' });
    await instead.getByRole('button').first().click();
    const suggest = page.getByRole('dialog', { name: /^Suggest new details to Bo Twin/ });
    await expect(suggest.getByText(/^Chosen: /)).toBeVisible();
    await expectGoodLook(page);
    await suggest.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(page.getByText('Suggestion sent. The customer must confirm it.')).toBeVisible();
    expect((await second()).status).toBe('suggested');
  });
});

test('an administrator adds a service with its providers, and deletes it again', async ({ page, openAs }) => {
  test.slow();
  const name = `Consultation ${Date.now()}`;
  await openAs('admin', '/admin/admin-appointment-services');
  await page.getByRole('button', { name: 'Add a service' }).click();
  const form = page.getByRole('dialog', { name: 'Add a service' });
  await form.getByRole('spinbutton', { name: 'Length' }).fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await expect(form.getByText('Please enter a whole number from 5 to 480.')).toBeVisible();
  await expectGoodLook(page);
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('spinbutton', { name: 'Length' }).fill('45');
  await form.getByRole('combobox', { name: 'Add a person' }).fill('Amira');
  await page.getByRole('option', { name: /Amira Khan/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('45 minutes');
  await expectGoodLook(page);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
});

test.describe('a customer whose phone speaks German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('requests an appointment if the client allows customers to, and finds it by the email', async ({
    page,
    apiAs,
  }) => {
    test.setTimeout(200_000);
    const admin = await apiAs('admin');
    const provider = await apiAs('employee');
    const { version, settings } = await admin.read<{ version: number; settings: object }>('/api/client/');
    const answer = await admin.patch('/api/client/', {
      version,
      settings: { ...settings, appointments_public: true },
    });
    expect(answer.status()).toBe(200);
    const service = await addService(admin, provider, `Beratung ${Date.now()}`);
    const { date } = await freeTimes(provider, service, DAYS);
    const email = `zoe.${Date.now()}@guests.test`;
    await page.goto(`${ORIGIN}/appointments/request`);
    await page.getByRole('textbox', { name: 'Vorname' }).fill('Zoë');
    await page.getByRole('textbox', { name: 'Nachname' }).fill('Lindqvist');
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
    const next = page.getByRole('button', { name: 'Weiter' });
    await expectGoodLook(page);
    await next.click();
    await page.getByRole('combobox', { name: 'Standort' }).click();
    await page.getByRole('option', { name: 'London HQ' }).click();
    await page.getByRole('checkbox', { name: new RegExp(`^${service.name}`) }).check();
    await next.click();
    const day = page.getByRole('textbox', { name: 'Datum' });
    await day.fill(date.split('-').reverse().join('.'));
    await day.press('Enter');
    await page.locator('.mm-time-choice').getByRole('radio').first().check();
    await expectGoodLook(page);
    await page.getByRole('button', { name: 'Termin anfragen' }).click();
    await expect(page.getByText('Anfrage gesendet')).toBeVisible();
    await expectGoodLook(page);
    await page.goto(`${ORIGIN}${await customerLink(provider, email)}`);
    await expect(page.getByText('Hallo Zoë')).toBeVisible();
    await expect(page.getByText('Angefragt', { exact: true })).toBeVisible();
    await expectGoodLook(page);
  });
});
