import * as api from '@portal/openapi/desks';
import { allows } from '@portal/shared/access';
import { useRead } from '@portal/shared/api';
import { ListScreen, useSeenRows } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import type { RowKey } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useDeskList } from '#parts/desk-filters';
import { DESKS_ADMINISTRATION_PATH, DESKS_CLEANING_PATH, GATES } from '#paths';
import { useDeskColumns } from './columns.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useT } from './texts/en.ts';

const NOTHING: ReadonlySet<RowKey> = new Set();

/** Screen `desks-list` (rules/desks.md#table): the desks as a table, with the grid's filters, to change many at once. */
export function DesksTable() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const keepsDesks = useSession((session) => allows(GATES.keepsDesks, session));
  const { list, day, showsSite, filters } = useDeskList();
  const answer = useRead(api.listDesks, { query: list.query });
  const [selected, setSelected] = useState(NOTHING);
  const seen = useSeenRows(answer.data?.results);
  return (
    <ListScreen
      list={list}
      answer={answer}
      label={t('title')}
      columns={useDeskColumns(showsSite)}
      selection={keepsDesks ? { selected, onChange: setSelected, label: ({ name }) => name } : undefined}
      found={(count) => t('found', { count, day: formatDay(day, locale, 'long') })}
      tools={
        <>
          <Button size="sm" icon="drop" href={DESKS_CLEANING_PATH}>
            {t('clean')}
          </Button>
          {keepsDesks ? (
            <Button size="sm" variant="quiet" icon="settings" href={DESKS_ADMINISTRATION_PATH}>
              {t('administration')}
            </Button>
          ) : null}
        </>
      }
      failed={t('failed')}
      icon="desk"
      noMatch={t('noMatch')}
      none={t('none')}
      noneText={t('noneText')}
      filters={filters}
    >
      <SelectionBar
        desks={[...selected].flatMap((id) => seen.get(id) ?? [])}
        onClear={() => setSelected(NOTHING)}
      />
    </ListScreen>
  );
}
