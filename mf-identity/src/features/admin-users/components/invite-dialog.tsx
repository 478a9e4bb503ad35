import { useIdempotencyKey } from '@portal/shared/api';
import { useAllSites } from '@portal/shared/api/platform';
import {
  Form,
  FormError,
  type FormProps,
  MultiSelectField,
  SelectField,
  TextField,
} from '@portal/shared/forms';
import { toast } from '@portal/shared/toasts';
import { Button, Stack, Title } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import type { Group } from '#common/words.ts';
import { useT } from '#messages/admin/index.ts';
import { createInvite } from '../api/user-calls.ts';
import { inviteSchema } from '../form/user-schema.ts';
import { chosenGroups, groupSwitches } from '../form/user-values.ts';
import { GroupFields } from './user-fields.tsx';

interface InviteValues {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  site: number | null;
  siteIds: readonly number[];
  groups: Record<Group, boolean>;
}

const EMPTY: InviteValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  site: null,
  siteIds: [],
  groups: groupSwitches(['employee']),
};

/** An invitation by mail: the address, and what is known of the person already. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const sites = useAllSites().data ?? [];
  const { key, renew } = useIdempotencyKey();
  const [isSending, setSending] = useState(false);
  const options = sites.map(({ id, name }) => ({ value: id, label: name }));

  const send: FormProps<InviteValues>['onSubmit'] = async (values) => {
    const { email, firstName, lastName, phone, site, siteIds, groups } = values;
    setSending(true);
    try {
      await createInvite(
        {
          email: email.trim(),
          prefill: {
            ...(firstName.trim() ? { firstName: firstName.trim() } : {}),
            ...(lastName.trim() ? { lastName: lastName.trim() } : {}),
            ...(phone.trim() ? { phone: phone.trim() } : {}),
            ...(site === null ? {} : { site }),
          },
          groups: chosenGroups(groups),
          siteIds: [...siteIds],
        },
        key,
      );
    } catch (error) {
      renew();
      throw error;
    } finally {
      setSending(false);
    }
    toast.success(t('users.invited'));
    onClose();
    return undefined;
  };

  return (
    <Dialog
      open
      size="lg"
      title={t('users.inviteTitle')}
      description={t('users.inviteAbout')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('area.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('users.sendInvitation')}
          </Button>
        </>
      }
    >
      <Form<InviteValues>
        id={formId}
        draft="admin-invite"
        initialValues={EMPTY}
        schema={() => inviteSchema(t)}
        onSubmit={send}
      >
        <Stack gap={4}>
          <FormError />
          <TextField
            name="email"
            type="email"
            label={t('users.email')}
            required
            maxLength={254}
            autoComplete="off"
          />
          <div className="id-fields">
            <TextField name="firstName" label={t('users.firstName')} autoComplete="off" />
            <TextField name="lastName" label={t('users.lastName')} autoComplete="off" />
            <TextField name="phone" type="tel" label={t('users.phone')} maxLength={40} autoComplete="off" />
            <SelectField
              name="site"
              label={t('users.homeSite')}
              options={options}
              placeholder={t('users.noSite')}
            />
            <MultiSelectField name="siteIds" label={t('users.siteIds')} options={options} />
          </div>
          <Title level={3} size="sm">
            {t('users.groups')}
          </Title>
          <GroupFields />
        </Stack>
      </Form>
    </Dialog>
  );
}
