import type { AddonCategory, AddonItem } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '@portal/shared/forms';
import { formatPounds } from '@portal/shared/money';
import type { QueryStateProps } from '@portal/shared/query-state';
import { Records } from '@portal/shared/records';
import { useSession } from '@portal/shared/session';
import { Alert, Stack, Tag } from '@portal/shared/ui/core';
import { mixed } from 'yup';
import { penceOf } from '#parts/order';
import { ROOM_WRITES } from '../room-writes.ts';
import { useT } from '../texts/en.ts';

interface ItemValues {
  version: number;
  name: string;
  description: string;
  categoryId: number | null;
  /** Pounds, as they are typed. */
  cost: number | null;
  isActive: boolean;
}

const itemValues = ({ version, name, description, categoryId, cost, isActive }: AddonItem): ItemValues => ({
  ...{ version, name, description, categoryId, isActive },
  cost: cost / 100,
});

const itemBody = ({ name, description, categoryId, cost, isActive }: ItemValues) => ({
  name: name.trim(),
  description: description.trim(),
  categoryId: categoryId ?? 0,
  cost: penceOf(cost ?? 0),
  isActive,
});

/** Section `admin-hospitality`: what can be ordered to meetings (rules/hospitality.md#menu). */
export function HospitalitySection() {
  const categories = useRead(api.listAddonCategories);
  return (
    <Stack gap={8}>
      <Items categories={categories.data ?? []} isKnown={categories.data !== undefined} />
      <Categories query={categories} />
    </Stack>
  );
}

function Items({ categories, isKnown }: { categories: readonly AddonCategory[]; isKnown: boolean }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const query = useRead(api.listAddonItems);
  const nameOf = (id: number | null) => categories.find((category) => category.id === id)?.name ?? '–';
  return (
    <Records<AddonItem, ItemValues>
      param="item"
      icon="coffee"
      words={{
        title: t('hospitality.title'),
        about: t('hospitality.about'),
        add: t('hospitality.add'),
        none: t('hospitality.none'),
        removeText: t('hospitality.removeText'),
      }}
      query={query}
      columns={[
        {
          key: 'name',
          title: t('name'),
          isRowHeader: true,
          render: ({ name, isActive }) => (
            <Stack row gap={2}>
              <strong>{name}</strong>
              {isActive ? null : <Tag>{t('hospitality.notActive')}</Tag>}
            </Stack>
          ),
        },
        {
          key: 'category',
          title: t('hospitality.category'),
          render: ({ categoryId }) => nameOf(categoryId),
        },
        {
          key: 'cost',
          title: t('hospitality.cost'),
          align: 'end',
          render: ({ cost }) => formatPounds(cost, locale),
        },
      ]}
      valuesOf={itemValues}
      newValues={{
        ...{ version: 0, name: '', description: '', cost: null, isActive: true },
        categoryId: categories[0]?.id ?? null,
      }}
      fields={{
        name: { label: t('name') },
        description: { label: t('hospitality.description') },
        categoryId: { label: t('hospitality.category'), show: nameOf },
        cost: {
          label: t('hospitality.cost'),
          show: (cost: number | null) => (cost === null ? '–' : formatPounds(penceOf(cost), locale)),
        },
        isActive: {
          label: t('hospitality.active'),
          show: (value: boolean) => t(value ? 'hospitality.yes' : 'hospitality.no'),
        },
      }}
      rules={{
        categoryId: mixed().nullable().required(t('hospitality.categoryRequired')),
        cost: mixed().nullable().required(t('hospitality.costRequired')),
      }}
      create={(values, key) => send(api.createAddonItem, { body: itemBody(values), key })}
      replace={(id, values) =>
        send(api.replaceAddonItem, { path: { id }, body: { version: values.version, ...itemBody(values) } })
      }
      stale={ROOM_WRITES}
      remove={(id) => send(api.deleteAddonItem, { path: { id } })}
    >
      {() => (
        <>
          {isKnown && categories.length === 0 ? (
            <Alert tone="info" title={t('hospitality.needsCategory')} />
          ) : null}
          <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
          <TextAreaField name="description" label={t('hospitality.description')} rows={2} maxLength={300} />
          <SelectField
            name="categoryId"
            label={t('hospitality.category')}
            required
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <NumberField
            name="cost"
            label={t('hospitality.cost')}
            required
            unit={t('hospitality.pounds')}
            precision={2}
            min={0}
            max={100_000}
          />
          <SwitchField name="isActive" label={t('hospitality.active')} />
        </>
      )}
    </Records>
  );
}

interface CategoryValues {
  version: number;
  name: string;
  position: number | null;
}

const categoryValues = ({ version, name, position }: AddonCategory): CategoryValues => ({
  ...{ version, name, position },
});

const categoryBody = ({ name, position }: CategoryValues) => ({ name: name.trim(), position: position ?? 0 });

function Categories({ query }: { query: QueryStateProps<readonly AddonCategory[]>['query'] }) {
  const t = useT();
  return (
    <Records<AddonCategory, CategoryValues>
      param="category"
      icon="list-check"
      level={3}
      words={{
        title: t('hospitality.categories'),
        about: t('hospitality.categoriesAbout'),
        add: t('hospitality.addCategory'),
        none: t('hospitality.noCategories'),
        removeText: t('hospitality.removeCategoryText'),
      }}
      query={query}
      columns={[
        { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
        {
          key: 'position',
          title: t('hospitality.position'),
          align: 'end',
          render: ({ position }) => position,
        },
      ]}
      valuesOf={categoryValues}
      newValues={{ version: 0, name: '', position: 0 }}
      fields={{ name: { label: t('name') }, position: { label: t('hospitality.position') } }}
      create={(values, key) => send(api.createAddonCategory, { body: categoryBody(values), key })}
      replace={(id, values) =>
        send(api.replaceAddonCategory, {
          path: { id },
          body: { version: values.version, ...categoryBody(values) },
        })
      }
      stale={ROOM_WRITES}
      remove={(id) => send(api.deleteAddonCategory, { path: { id } })}
    >
      {() => (
        <>
          <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
          <NumberField
            name="position"
            label={t('hospitality.position')}
            help={t('hospitality.positionHelp')}
            min={0}
            max={1000}
          />
        </>
      )}
    </Records>
  );
}
