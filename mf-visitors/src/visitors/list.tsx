import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import {
  defineList,
  LetterFilter,
  ListFilters,
  ListScreen,
  ListSearch,
  letterParam,
  useList,
} from '@portal/shared/list';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { siteZone } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import { textParam } from '@portal/shared/url-state';
import { useMemo } from 'react';
import { VISITORS_DOMAIN } from '#parts/api';
import { VISITORS_CREATE_PATH, visitorLink } from '#paths';
import { useT } from './texts/en.ts';
import { visitorColumns } from './visitor-columns.tsx';
import './directory.css';

/** The directory of visitors; names are those of the operation. */
const directoryList = defineList({
  filters: { letter: letterParam, search: textParam() },
  ordering: ['last_name', '-last_name', 'first_name', '-first_name', 'company', '-company'],
  minSearch: 3,
  topics: [VISITORS_DOMAIN],
});

/**
 * The screen `visitors` (rules/visitors.md#directory): letters, search, row menu and a floating add button; all of it
 * in the address.
 */
export function VisitorDirectory() {
  const t = useT();
  const navigate = useNavigate();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const list = useList(directoryList);
  const { query, params, set } = list;
  const answer = useRead(api.listVisitors, { query });
  const columns = useMemo(() => visitorColumns({ t, locale, zone }), [t, locale, zone]);
  const add = () => navigate(VISITORS_CREATE_PATH);
  return (
    <Stack gap={6} className="vi-directory">
      <ListScreen
        list={list}
        answer={answer}
        label={t('directory')}
        columns={columns}
        onOpen={({ id }) => navigate(visitorLink(id))}
        found={(count) => t('found', { count })}
        failed={t('directoryFailed')}
        icon="users"
        noMatch={t('noMatchTitle')}
        none={t('noneTitle')}
        noneText={t('noneText')}
        add={
          <Button variant="primary" icon="plus" onClick={add}>
            {t('addVisitor')}
          </Button>
        }
        filters={
          <ListFilters list={list}>
            <ListSearch
              list={list}
              help={t('searchHelp')}
              placeholder={t('searchPlaceholder')}
              className="vi-directory__search"
            />
            <LetterFilter value={params.letter} onChange={(letter) => set({ letter })} />
          </ListFilters>
        }
      />
      <Button variant="primary" size="lg" icon="user-plus" className="vi-directory__add" onClick={add}>
        {t('addVisitor')}
      </Button>
    </Stack>
  );
}
