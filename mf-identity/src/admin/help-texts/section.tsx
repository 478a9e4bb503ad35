import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { Button, Empty, Skeleton } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { useState } from 'react';
import { adminLink } from '#paths';
import { useT } from '../texts/en.ts';
import { HelpTextEditor } from './help-text-editor.tsx';
import { newHelpText } from './help-text-values.ts';
import { HelpTextsList } from './list.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { helpTextRows, parseHelpTextId } from './rules.ts';

/** Section `help-texts`: `/admin/help-texts`, and `/{key}-{locale}` for one text in one language. */
export function HelpTextsSection({ id }: { id: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const query = useRead(api.listHelpTextTranslations);
  const [isAdding, setAdding] = useState(false);
  const path = id === undefined ? undefined : parseHelpTextId(id);
  const toList = () => navigate(adminLink('help-texts'));

  if (path === null)
    return (
      <Empty
        icon="help"
        title={t('helpTexts.unknown')}
        action={<Button onClick={toList}>{t('helpTexts.toList')}</Button>}
      />
    );
  if (path !== undefined)
    return (
      <QueryState query={query} skeleton={<Skeleton width="100%" height="24rem" shape="block" />}>
        {(texts) => (
          <HelpTextEditor
            key={id}
            text={
              texts.find(({ key, locale }) => key === path.key && locale === path.locale) ??
              newHelpText(path.key, path.locale)
            }
            onLeave={toList}
          />
        )}
      </QueryState>
    );
  return (
    <Section
      title={t('helpTexts.title')}
      about={t('helpTexts.about')}
      actions={
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('helpTexts.newKey')}
        </Button>
      }
    >
      <QueryState query={query} skeleton={<Skeleton width="100%" height="14rem" shape="block" />}>
        {(texts) => <HelpTextsList rows={helpTextRows(texts)} />}
      </QueryState>
      {isAdding ? (
        <NewKeyDialog taken={(query.data ?? []).map(({ key }) => key)} onClose={() => setAdding(false)} />
      ) : null}
    </Section>
  );
}
