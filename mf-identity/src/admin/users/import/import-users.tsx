import type { UserImportRow } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { useAllSites } from '@portal/shared/api/platform';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { toast } from '@portal/shared/toasts';
import { Checkbox } from '@portal/shared/ui/form';
import { useState } from 'react';
import { IDENTITY_DOMAIN, useSignupConfig } from '#parts/api';
import { useT } from '../../texts/en.ts';

/** The columns that the server knows; any other becomes additional information. */
const COLUMNS = ['email', 'first_name', 'last_name', 'phone', 'site', 'groups', 'is_restricted'];

/** People from a CSV, with their activation links or without. */
export function ImportUsers() {
  const t = useT();
  const [sendInvites, setSendInvites] = useState(true);
  return (
    <div className="wp-record">
      <CsvImportSteps<UserImportRow>
        preview={(csv) => send(api.previewUserImport, { body: { csv, sendInvites: false } })}
        save={async (csv, key) => {
          const { created, rows } = await send(api.importUsers, { body: { csv, sendInvites }, key });
          return { count: created, rows };
        }}
        stale={[IDENTITY_DOMAIN]}
        onSaved={(count) => {
          if (count > 0) toast.success(t('import.created', { count }));
        }}
        template={useTemplate()}
        columns={[
          { key: 'email', title: t('users.email'), isRowHeader: true, render: ({ email }) => email || '–' },
          {
            key: 'name',
            title: t('users.person'),
            render: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || '–',
          },
        ]}
        verdict={(_, isDone) => t(isDone ? 'import.rowCreated' : 'import.rowGood')}
        words={{
          source: t('import.source'),
          about: t('import.about', { columns: COLUMNS.join(', ') }),
          unknown: (columns) => t('import.unknownColumns', { columns }),
          run: (count) => t('import.run', { count }),
          done: (created, refused) => t('import.doneCounts', { created, refused }),
        }}
      >
        <Checkbox checked={sendInvites} onChange={setSendInvites}>
          {t('import.sendInvites')}
        </Checkbox>
      </CsvImportSteps>
    </div>
  );
}

/** With the client's own fields: nothing of it is a secret. */
function useTemplate() {
  const groups = useSignupConfig().data?.additionalSignupGroups ?? [];
  const site = useAllSites().data?.[0]?.name ?? '';
  const own = groups
    .flatMap(({ fields }) => fields)
    .filter(({ signUpFieldType }) => signUpFieldType !== 'lm-email')
    .map(({ fieldName }) => fieldName);
  const example = ['ada.example@company.test', 'Ada', 'Example', '+44 20 7946 0000', site];
  return {
    file: 'users.csv',
    columns: [...COLUMNS, ...own],
    row: [...example, 'employee|deskbooking', 'false', ...own.map(() => '')],
  };
}
