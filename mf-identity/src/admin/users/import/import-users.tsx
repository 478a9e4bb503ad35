import type { UserImportRow } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { send } from '@portal/shared/api';
import { useAllSites } from '@portal/shared/api/platform';
import { CsvImportSteps } from '@portal/shared/csv-import';
import { Checkbox } from '@portal/shared/ui/form';
import { useState } from 'react';
import { IDENTITY_DOMAIN, useSignupConfig } from '#parts/api';
import { useT } from '../../texts/en.ts';

/** People from a CSV, with their activation links or without. */
export function ImportUsers() {
  const t = useT();
  const [sendInvites, setSendInvites] = useState(true);
  const site = useAllSites().data?.[0]?.name ?? '';
  /** As the server reads them; any other becomes additional information. */
  const columns = {
    email: { label: t('users.email'), example: 'ada.example@company.test' },
    first_name: { example: 'Ada' },
    last_name: { example: 'Example' },
    phone: { example: '+44 20 7946 0000' },
    site: { example: site },
    groups: { example: 'employee|deskbooking' },
    is_restricted: { example: 'false' },
  };
  return (
    <div className="wp-record">
      <CsvImportSteps<UserImportRow>
        preview={(csv) => send(api.previewUserImport, { body: { csv, sendInvites: false } })}
        save={(csv, key) => send(api.importUsers, { body: { csv, sendInvites }, key })}
        stale={[IDENTITY_DOMAIN]}
        template="users.csv"
        columns={{ ...columns, ...useOwnFields() }}
        shown={[
          'email',
          {
            key: 'name',
            title: t('users.person'),
            render: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || '–',
          },
        ]}
        verdict={(_, isDone) => t(isDone ? 'import.rowCreated' : 'import.rowGood')}
        words={{
          source: t('import.source'),
          about: t('import.about', { columns: Object.keys(columns).join(', ') }),
          unknown: (columns) => t('import.unknownColumns', { columns }),
          run: (count) => t('import.run', { count }),
          saved: (count) => t('import.created', { count }),
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

/** The client's fields of a sign-up. */
function useOwnFields() {
  const groups = useSignupConfig().data?.additionalSignupGroups ?? [];
  const fields = groups.flatMap((group) => group.fields);
  const own = fields.filter(({ signUpFieldType }) => signUpFieldType !== 'lm-email');
  return Object.fromEntries(own.map(({ fieldName }) => [fieldName, {}]));
}
