import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { SEARCH_MIN_LENGTH, send, useFound } from '@portal/shared/api';
import { Form, FormError, NumberField, ruled, SearchSelectField, SubmitButton } from '@portal/shared/forms';
import type { Translate } from '@portal/shared/messages';
import { personOption } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { Card, Stack, Text } from '@portal/shared/ui/core';
import type { Option } from '@portal/shared/ui/form';
import { useState } from 'react';
import { mixed, object } from 'yup';
import { type en, useT } from './texts/en.ts';

const ITEMS_MAX = 999;

const NOTHING: MailValues = { user: null, numberItems: null };

/** The screen `mail-collect` (rules/visits.md#mail-collect): whose mail was taken, and how much. */
export function MailCollect() {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const people = useMailUsers(text);

  const { submit } = useAction<MailValues>({
    call: ({ user, numberItems }, key) =>
      send(api.createMailUsage, { body: { user: ruled(user).value, numberItems: ruled(numberItems) }, key }),
    success: t('submitted'),
    failure: t('failed'),
    onDone: () => navigate('/'),
  });

  return (
    <Card className="wp-record--short">
      <Form<MailValues>
        initialValues={NOTHING}
        schema={() => mailSchema(t)}
        onSubmit={submit}
        label={t('submit')}
      >
        <Stack gap={6}>
          <Text block tone="soft">
            {t('about')}
          </Text>
          <FormError />
          <SearchSelectField<number>
            name="user"
            label={t('employee')}
            required
            placeholder={t('employeePlaceholder')}
            minChars={SEARCH_MIN_LENGTH}
            onSearch={setText}
            loading={people.isLoading}
            failed={people.error !== undefined}
            clearable
            options={(people.data?.results ?? []).map(personOption)}
          />
          <NumberField name="numberItems" label={t('count')} required min={1} max={ITEMS_MAX} />
          <div>
            <SubmitButton>{t('submit')}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

/** Asks from three characters on, 300 ms after the last. */
function useMailUsers(text: string) {
  return useFound(api.listMailUsers, text, { limit: 25 });
}

interface MailValues {
  user: Option<number> | null;
  numberItems: number | null;
}

/** See rules/visits.md#mail-collect. */
function mailSchema(t: Translate<typeof en>) {
  return object({
    user: mixed()
      .nullable()
      .test((value, test) => value != null || test.createError({ message: t('employeeRequired') })),
    // How much it may be is the field's own rule.
    numberItems: mixed().nullable().required(t('countRequired')),
  });
}
