import { access } from '@portal/openapi/identity';
import { access as platform } from '@portal/openapi/platform';
import { describe, expect, it } from 'vitest';
import { descriptor } from './module.ts';

const ADMINS = ['superadmin', 'admin'];
const sorted = (words: readonly string[] | undefined) => [...(words ?? [])].sort();
const route = (name: string) => descriptor.routes.find((one) => one.name === name);

describe('who has which screen, and may call its operations', () => {
  it('employees: superadmins and reporting; the API lets administrators read it, too', () => {
    expect(route('employees')).toMatchObject({
      path: '/employees',
      layout: 'frame',
      gate: { groups: ['superadmin', 'reporting'] },
    });
    expect(sorted(access.listEmployees.groups)).toEqual(['admin', 'reporting', 'superadmin']);
    expect(descriptor.nav.find(({ name }) => name === 'employees')).toMatchObject({
      label: { en: 'Employee Directory' },
      gate: { groups: ['superadmin'] },
    });
  });

  it('employees/{id}/edit, titled Edit Employee: administrators', () => {
    expect(route('employee-edit')).toMatchObject({
      path: '/employees/:id/edit',
      title: { en: 'Edit Employee' },
      gate: { groups: ADMINS },
    });
    expect(sorted(access.updateEmployee.groups)).toEqual(sorted(ADMINS));
  });

  it.each([
    'getClientConfiguration',
    'updateClientConfiguration',
    'replaceClientLogo',
    'replaceClientFont',
    'deleteClientLogo',
    'listHelpTextTranslations',
    'replaceHelpText',
    'deleteHelpText',
    'replaceSignupConfig',
    'listAuditEntries',
    'listAuditWords',
    'getAdministrationSummary',
    'getUser',
    'createUser',
    'updateUser',
    'getOffboarding',
    'createOffboarding',
    'retryOffboarding',
    'inviteUser',
    'previewUserImport',
    'importUsers',
    'listInvites',
    'createInvite',
    'deleteInvite',
    'createSite',
    'updateSite',
    'deleteSite',
    'listDeployments',
  ] as const)('/admin/: %s is for admin and superadmin, as is the screen', (operation) => {
    expect(sorted(access[operation].groups)).toEqual(sorted(ADMINS));
    expect(route('admin')).toMatchObject({ gate: { groups: ADMINS } });
  });

  it('Locate Colleague: the feature alone, for the card and for the calls', () => {
    const gate = { features: ['locate colleague'] };
    expect(descriptor.cards.find(({ name }) => name === 'locate-colleague')?.gate).toEqual(gate);
    expect(access.listColleagues).toMatchObject(gate);
    expect(access.getColleague).toMatchObject(gate);
  });

  it('contact: the groups that may write to a person', () => {
    const action = descriptor.actions.find(({ name }) => name === 'contact');
    expect(action).toMatchObject({ gate: { groups: platform.contactUser.groups } });
  });
});
