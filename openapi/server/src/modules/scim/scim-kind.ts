import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import type { ConnectionKind, ConnectionSettings } from '../../mechanisms/ports/connection-kinds.ts';
import { scimMessages as texts } from './messages.ts';

type ScimSettings = ConnectionSettings['scim'];

export const scimKind: ConnectionKind<'scim'> = {
  secrets: [],
  async check(tx, sent) {
    const mappings = sent.mappings.map((mapping) => ({ ...mapping, group: oneLine(mapping.group) }));
    const settings = { ...sent, mappings };
    return { settings, errors: [...mappingErrors(settings), ...(await siteErrors(tx, settings))] };
  },
  /** Other mappings mean other rights, and the end of a preview means all of it: the job does it. */
  async changed(tx, id) {
    await tx.updateTable('scim_users').set({ is_pending: true }).where('connection_id', '=', id).execute();
  },
};

function mappingErrors({ mappings }: ScimSettings): FieldError[] {
  return mappings.flatMap(({ group, groups, site_ids }, index) => [
    ...(group === '' ? [{ field: `mappings.${index}.group`, message: texts.groupMissing }] : []),
    ...(groups.length + site_ids.length === 0
      ? [{ field: `mappings.${index}.groups`, message: texts.mappingEmpty }]
      : []),
  ]);
}

async function siteErrors(tx: Tx, { new_site_ids, mappings }: ScimSettings): Promise<FieldError[]> {
  const sent = [...new_site_ids, ...mappings.flatMap(({ site_ids }) => site_ids)];
  const { rows } = await sql<{ id: number }>`
    select id from sites where id in (select jsonb_array_elements_text(${asJson(sent)}::jsonb)::int)`.execute(
    tx,
  );
  const isSite = (id: number) => rows.some((row) => row.id === id);
  return [
    ...(new_site_ids.every(isSite) ? [] : [{ field: 'new_site_ids', message: texts.unknownSite }]),
    ...mappings.flatMap(({ site_ids }, index) =>
      site_ids.every(isSite) ? [] : [{ field: `mappings.${index}.site_ids`, message: texts.unknownSite }],
    ),
  ];
}
