import * as api from '@portal/openapi/parking';
import { allows } from '@portal/shared/access';
import { useAction } from '@portal/shared/actions';
import { fetchFile, type QueryOf, useRead } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListFilters, ListScreen, ListSearch, ListSelect, useList } from '@portal/shared/list';
import { formatMoney } from '@portal/shared/money';
import { QueryState } from '@portal/shared/query-state';
import { useSearchParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, Skeleton, Stack, Text, Toolbar } from '@portal/shared/ui/core';
import { enumParam, textParam } from '@portal/shared/url-state';
import { useEffect, useRef } from 'react';
import { BuyButton } from '#parts/credits';
import { PARKING_DOMAIN } from '#parts/parking';
import { GATES } from '#paths';
import { useEntryColumns } from './columns.tsx';
import { useT } from './texts/en.ts';

const KINDS = ['bought', 'spent', 'returned', 'corrected'] as const;
const WHOSE = ['mine', 'all'] as const;

const entriesList = defineList({
  filters: { search: textParam(), kind: enumParam(KINDS), whose: enumParam(WHOSE, 'mine') },
  minSearch: 2,
  topics: [PARKING_DOMAIN],
});

const loadCorrect = () => import('./correct-dialog.tsx').then((m) => m.CorrectDialog);

/** Screen `credits` (rules/parking.md#credits): what one has, where it came from and went, and how to get more. */
export function Credits() {
  const t = useT();
  usePurchaseOutcome();
  const administers = useSession((session) => allows(GATES.administersCredits, session));
  const list = useList(entriesList, ({ whose, ...query }) => ({ ...query, mine: whose !== 'all' }));
  const seesAll = administers && list.params.whose === 'all';
  const correcting = useLazyDialog(loadCorrect);
  const exporting = useAction<QueryOf<typeof api.listCreditEntries>>({
    // Everyone's: the file is for administrators.
    call: async ({ page: _page, limit: _limit, mine: _mine, ...query }) =>
      saveFile(await fetchFile(api.exportCreditEntries, { query }), 'credits.csv'),
    failure: t('exportFailed'),
  });
  return (
    <Stack gap={6}>
      <Balance />
      <ListScreen
        list={list}
        answer={useRead(api.listCreditEntries, { query: list.query })}
        label={t('entries')}
        columns={useEntryColumns(seesAll)}
        found={(count) => t('found', { count })}
        tools={
          administers ? (
            <>
              {seesAll ? (
                <Button
                  icon="download"
                  loading={exporting.isRunning}
                  onClick={() => void exporting.run(list.query)}
                >
                  {t('export')}
                </Button>
              ) : null}
              <Button icon="plus" loading={correcting.opening} onClick={() => correcting.open({})}>
                {t('correct')}
              </Button>
            </>
          ) : undefined
        }
        filters={
          <ListFilters list={list} inColumns>
            <ListSearch list={list} placeholder={t(administers ? 'searchAll' : 'search')} />
            {administers ? (
              <ListSelect
                label={t('whose')}
                value={list.params.whose}
                options={WHOSE.map((value) => ({ value, label: t(`whoseOptions.${value}`) }))}
                onChange={(whose) => list.set({ whose: whose ?? 'mine' })}
              />
            ) : null}
            <ListSelect
              label={t('what')}
              any={t('anyKind')}
              value={list.params.kind}
              options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              onChange={(kind) => list.set({ kind })}
            />
          </ListFilters>
        }
        failed={t('failed')}
        icon="badge"
        noMatch={t('noMatch')}
        none={t('none')}
        noneText={t('noneText')}
      />
      {correcting.dialog}
    </Stack>
  );
}

function Balance() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const query = useRead(api.getCurrentCredits, {}, { keepPreviousData: false });
  const { data } = query;
  return (
    <section aria-label={t('balance')}>
      <Toolbar end={data && data.pack === null ? null : <BuyButton variant="primary" />}>
        <div>
          <Text block tone="soft">
            {t('balance')}
          </Text>
          <QueryState query={query} skeleton={<Skeleton width="6rem" />} failed={t('balanceFailed')} isSmall>
            {({ current }) => (
              <Text block size="lg" strong>
                {t('credits', { count: current })}
              </Text>
            )}
          </QueryState>
          <Text block size="sm" tone="soft">
            {data?.pack
              ? t('price', { price: formatMoney(data.pack.amountPence, data.pack.currency, locale) })
              : t('costs')}
          </Text>
        </div>
      </Toolbar>
    </section>
  );
}

/**
 * Shows the outcome of a purchase once, when the user returns from the payment provider; a reload doesn't repeat it.
 */
function usePurchaseOutcome(): void {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const outcome = query.get('credit_purchase');
  const said = useRef(false);
  useEffect(() => {
    if (outcome === null || said.current) return;
    said.current = true;
    if (outcome === 'success') toast.success(t('bought'));
    if (outcome === 'failed') toast.warning(t('notBought'));
    setQuery(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('credit_purchase');
        return rest;
      },
      { replace: true },
    );
  }, [outcome, setQuery, t]);
}
