import type { Building, FloorPlan } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { FileField, NumberField, SelectField, TextField } from '@portal/shared/forms';
import { Records } from '@portal/shared/records';
import { ROOM_WRITES } from '../room-writes.ts';
import { useT } from '../texts/en.ts';

interface FloorValues {
  version: number;
  name: string;
  buildingId: number | null;
  level: number | null;
  /** A new plan; without one the saved plan stays. */
  plan: File | null;
}

const valuesOf = ({ version, name, buildingId, level }: FloorPlan): FloorValues => ({
  version,
  name,
  buildingId,
  level,
  plan: null,
});

const bodyOf = async ({ name, level, plan }: FloorValues) => ({
  name: name.trim(),
  level: level ?? 0,
  // A restored draft has no real file.
  ...(plan instanceof File ? { image: await plan.text() } : {}),
});

export interface FloorsSectionProps {
  buildings: readonly Building[];
  siteName: (id: number) => string;
}

/** Below the buildings: floors, each with the plan that has the rooms' markers. */
export function FloorsSection({ buildings, siteName }: FloorsSectionProps) {
  const t = useT();
  const nameOf = (id: number) => buildings.find((building) => building.id === id)?.name ?? '–';
  return (
    <Records<FloorPlan, FloorValues>
      param="floor"
      icon="plan"
      level={3}
      words={{
        title: t('floors.title'),
        about: t('floors.about'),
        add: t('floors.add'),
        none: t('floors.none'),
        removeText: t('floors.removeText'),
      }}
      query={useRead(api.listFloorPlans)}
      columns={[
        { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
        {
          key: 'building',
          title: t('building'),
          render: ({ buildingId, siteId }) => `${nameOf(buildingId)}, ${siteName(siteId)}`,
        },
        { key: 'level', title: t('floors.level'), align: 'end', render: ({ level }) => level },
      ]}
      valuesOf={valuesOf}
      newValues={{ version: 0, name: '', buildingId: buildings[0]?.id ?? null, level: 0, plan: null }}
      fields={{
        name: { label: t('name') },
        level: { label: t('floors.level') },
      }}
      create={async (values, key) =>
        send(api.createFloorPlan, {
          body: { buildingId: values.buildingId ?? 0, ...(await bodyOf(values)) },
          key,
        })
      }
      replace={async (id, values) =>
        send(api.replaceFloorPlan, {
          path: { id },
          body: { version: values.version, ...(await bodyOf(values)) },
        })
      }
      stale={ROOM_WRITES}
      remove={(id) => send(api.deleteFloorPlan, { path: { id } })}
    >
      {(floor) => (
        <>
          <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
          <SelectField
            name="buildingId"
            label={t('building')}
            disabled={floor !== null}
            options={buildings.map(({ id, name, siteId }) => ({
              value: id,
              label: `${name}, ${siteName(siteId)}`,
            }))}
          />
          <NumberField
            name="level"
            label={t('floors.level')}
            help={t('floors.levelHelp')}
            min={-10}
            max={200}
          />
          <FileField
            name="plan"
            label={t('floors.plan')}
            help={t('floors.planHelp')}
            button={t('floors.choosePlan')}
            accept=".svg,image/svg+xml"
          />
        </>
      )}
    </Records>
  );
}
