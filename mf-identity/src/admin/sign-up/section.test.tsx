// @vitest-environment jsdom
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdditionalSignupGroup, SignupConfig, SignupField } from '#parts/api';
import { buildConfig, buildField, buildGroup } from '#testing/account.ts';
import type { Group } from '../groups.ts';
import { SignUpSection } from './section.tsx';

const config = buildConfig({
  version: 4,
  allowedEmailDomains: ['demo.test'],
  additionalSignupGroups: [
    buildGroup({
      name: 'Parking',
      grants: ['parking'],
      fields: [
        buildField({ fieldName: 'permit', fieldLabel: 'Permit' }),
        buildField({
          fieldName: 'colour',
          fieldLabel: 'Colour',
          signUpFieldType: 'select',
          options: ['Red'],
        }),
      ],
    }),
    buildGroup({ name: 'Safety' }),
  ],
});

type Sent = Record<string, unknown> & { additional_signup_groups: { name: string; fields: unknown[] }[] };

async function open(
  put: FakeAnswer | ((call: FakeCall) => FakeAnswer),
  { loaded = config, groups = ['superadmin'] }: { loaded?: SignupConfig; groups?: Group[] } = {},
) {
  const calls = fakeServer({
    'GET /api/signup-config/': { body: wire(loaded) },
    'PUT /api/signup-config/': put,
  });
  await renderWithProviders(<SignUpSection />, { route: '/admin/sign-up', session: { user: { groups } } });
  await screen.findByRole('button', { name: 'Save' });
  const user = userEvent.setup();
  return {
    user,
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as Sent),
  };
}

const saved: FakeAnswer = { body: wire({ ...config, version: 5 }) };
const groupNames = () =>
  [...screen.getByRole('list', { name: 'Additional groups' }).children].map(
    (row) => row.querySelector('summary h4')?.textContent,
  );

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('the sign-up configuration', () => {
  it('sends the whole configuration with its version', async () => {
    const { user, save, sent } = await open(saved);
    await user.click(screen.getByRole('switch', { name: 'Phone is required' }));
    await user.click(screen.getByRole('textbox', { name: /Allowed email domains/ }));
    await user.paste('\n@Example.org');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { sites: _, ...whole } = config;
    expect(sent()[0]).toEqual(
      wire({ ...whole, phoneRequired: true, allowedEmailDomains: ['demo.test', 'example.org'] }),
    );
  });

  it('adds a group with a question, named after its words', async () => {
    const { user, save, sent } = await open(saved);
    await user.click(screen.getByRole('button', { name: 'Add a group' }));
    const name = screen.getAllByRole('textbox', { name: /^Name of the group(?! in )/ })[2] as HTMLElement;
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.paste('Health');
    const row = within(name.closest('li') as HTMLElement);
    await user.click(row.getByRole('button', { name: 'Add a question' }));
    const question = row.getByRole('textbox', { name: /^Question(?! in )/ });
    await waitFor(() => expect(document.activeElement).toBe(question));
    await user.paste('First aider?');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.additional_signup_groups[2]).toMatchObject({
      name: 'Health',
      fields: [{ field_name: 'first_aider', field_label: 'First aider?', sign_up_field_type: 'string' }],
    });
  });

  it('puts groups into order by keyboard; the focus stays with the moved group, and it is announced', async () => {
    const { user, save, sent } = await open(saved);
    const down = screen.getByRole('button', { name: 'Move down: Parking' });
    down.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(groupNames()).toEqual(['Safety', 'Parking']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Parking');
    expect(screen.getByText('Parking is now number 2 of 2.')).toBeTruthy();
    // At the end there is nowhere to go.
    await user.keyboard('{Enter}');
    expect(groupNames()).toEqual(['Safety', 'Parking']);
    await save();
    await waitFor(() =>
      expect(sent()[0]?.additional_signup_groups.map(({ name }) => name)).toEqual(['Safety', 'Parking']),
    );
  });

  it('removes a question; the focus goes to its neighbour', async () => {
    const { user, save, sent } = await open(saved);
    await user.click(screen.getByRole('button', { name: 'Remove: Permit' }));
    expect(screen.queryByRole('button', { name: 'Remove: Permit' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Colour');
    await save();
    await waitFor(() => expect(sent()[0]?.additional_signup_groups[0]?.fields).toHaveLength(1));
  });

  it('offers the groups of the administrator, but never protected ones', async () => {
    const { user } = await open(saved, { groups: ['admin', 'reporting', 'reception'] });
    const [grants] = screen.getAllByRole('combobox', { name: /Grants the groups/ });
    await user.click(grants as HTMLElement);
    await screen.findByRole('option', { name: 'Reception' });
    for (const name of ['Administrator', 'Super administrator', 'Reporting', 'Security']) {
      expect(screen.queryByRole('option', { name })).toBeNull();
    }
  });

  it('sends nothing that it knows to be wrong, and opens the section with the mistake', async () => {
    const { user, save, sent } = await open(saved);
    const choices = screen.getByRole('textbox', { name: /^Choices(?! in )/ });
    await user.clear(choices);
    await save();
    expect(await screen.findByText('At least one choice is needed')).toBeTruthy();
    expect(choices.closest('details')?.open).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('shows the server’s errors at their nested fields', async () => {
    const { save } = await open({
      status: 400,
      body: {
        'allowed_email_domains.0': ['No domain.'],
        'additional_signup_groups.1.name': ['Taken name.'],
        'additional_signup_groups[0].fields[1].options': ['Odd choices.'],
      },
    });
    await save();
    const describedBy = (name: RegExp, place = 0) => {
      const field = screen.getAllByRole('textbox', { name })[place] as HTMLElement;
      return (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    };
    await screen.findByText('Odd choices.');
    expect(describedBy(/^Choices(?! in )/)).toContain('Odd choices.');
    expect(describedBy(/^Name of the group(?! in )/, 1)).toContain('Taken name.');
    expect(describedBy(/Allowed email domains/)).toContain('No domain.');
  });

  it('has the words of each language next to the original ones, and keeps both', async () => {
    const translations = { de: { fieldLabel: 'Farbe', options: ['Rot'] } };
    const [parking, safety] = config.additionalSignupGroups as [AdditionalSignupGroup, AdditionalSignupGroup];
    const [permit, colour] = parking.fields as [SignupField, SignupField];
    const loaded = {
      ...config,
      additionalSignupGroups: [{ ...parking, fields: [permit, { ...colour, translations }] }, safety],
    };
    const { user, save, sent } = await open(saved, { loaded });
    const typed = async (name: string, text: string, place = 0) => {
      await user.click(screen.getAllByRole('textbox', { name })[place] as HTMLElement);
      await user.paste(text);
    };
    await typed('Name of the group in German', 'Parken');
    await typed('Question in German', '?', 1);
    await typed('Choices in English', 'Ruby');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.additional_signup_groups[0]).toMatchObject({
      name: 'Parking',
      translations: { de: { name: 'Parken' } },
      fields: [
        { field_label: 'Permit' },
        {
          field_label: 'Colour',
          options: ['Red'],
          translations: { de: { field_label: 'Farbe?', options: ['Rot'] }, en: { options: ['Ruby'] } },
        },
      ],
    });
  });

  it('stale edit: offers theirs or mine, groups as one', async () => {
    const { user, save } = await open({
      status: 409,
      body: {
        detail: 'Newer.',
        current: wire({ ...config, version: 6, maxRegistrations: 5, additionalSignupGroups: [] }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Remove: Safety' }));
    await save();
    const choice = within(await screen.findByRole('radiogroup', { name: 'Additional groups' }));
    expect(choice.getByText('Parking (2 questions)')).toBeTruthy();
    await user.click(choice.getByRole('radio', { name: /Take theirs/ }));
    expect(await screen.findByText('There are no additional questions.')).toBeTruthy();
    expect(screen.getByText('Updated by them: Vehicles per person.')).toBeTruthy();
  });

  it('shows the resulting form before it is saved', async () => {
    const { user } = await open(saved);
    const [label] = screen.getAllByRole('textbox', { name: /^Question(?! in )/ });
    await user.clear(label as HTMLElement);
    await user.paste('Licence');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Licence' })).toBeTruthy();
    expect(dialog.getByRole('region', { name: 'Parking' })).toBeTruthy();
  });
});
