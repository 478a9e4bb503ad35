import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import {
  BoundField,
  CheckboxField,
  MultiSelectField,
  NumberField,
  PhotoField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import { useT } from '../texts/en.ts';
import { Part } from './part.tsx';
import type { RoomValues } from './rules/room-values.ts';
import { TimesFields } from './times-fields.tsx';

const USES = ['bookable', 'walk-ins', 'non-bookable'] as const;
const GROUPS = [
  ...(['employee', 'PA', 'reception', 'security', 'cleaning', 'reporting', 'developer'] as const),
  ...(['desk_admin', 'deskbooking_admin', 'parking_admin', 'admin', 'superadmin'] as const),
] as const;

interface Named {
  id: number;
  name: string;
}
const optionsOf = (rows: readonly Named[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** The fields of a room, in the order in which they are thought of: what, where, who, when, what else. */
export function RoomFields({ isNew }: { isNew: boolean }) {
  const t = useT();
  const user = useSession((session) => session.user);
  const { values } = useFormikContext<RoomValues>();
  const types = useRead(api.listRoomTypes, { query: { limit: 100 } }).data;
  const todayThere = today(siteZone({ user, siteId: values.siteId }), Date.now());
  return (
    <>
      <Part title={t('resources.what')}>
        <div className="wp-fields">
          <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
          <SelectField
            name="typeId"
            label={t('resources.type')}
            required
            options={optionsOf(types?.results)}
          />
          <NumberField name="capacity" label={t('resources.capacity')} min={1} max={1000} />
          <SelectField
            name="groupId"
            label={t('resources.group')}
            placeholder={t('resources.noGroup')}
            options={optionsOf(useRead(api.listResourceGroups).data)}
          />
        </div>
        <MultiSelectField
          name="featureIds"
          label={t('resources.features')}
          options={optionsOf(useRead(api.listRoomFeatures).data)}
        />
        <TextAreaField name="description" label={t('resources.description')} rows={2} maxLength={500} />
        <PhotoField name="photo" isRoom />
      </Part>
      <PlaceFields isNew={isNew} />
      <Part title={t('resources.who')}>
        <RadioField
          name="use"
          label={t('resources.use')}
          row
          options={USES.map((value) => ({ value, label: t(`resources.uses.${value}`) }))}
        />
        <MultiSelectField
          name="permissionGroups"
          label={t('resources.permission')}
          help={t('resources.permissionHelp')}
          options={GROUPS.map((value) => ({ value, label: t(`portalGroups.${value}`) }))}
        />
        <CheckboxField name="closed" label={t('resources.closed')} help={t('resources.closedHelp')} />
        {values.closed ? (
          <TextField name="closedNote" label={t('resources.closedNote')} maxLength={200} autoComplete="off" />
        ) : null}
      </Part>
      <TimesFields />
      <Part title={t('resources.more')}>
        <CheckboxField name="hasPrivateTitles" label={t('resources.privateTitles')} />
        <CheckboxField
          name="checkInRequired"
          label={t('resources.checkIn')}
          help={t('resources.checkInHelp')}
        />
        <CheckboxField name="meetingAddonsEnabled" label={t('resources.addons')} />
        {values.meetingAddonsEnabled ? (
          <NumberField
            name="meetingAddonMinimumNoticeHours"
            label={t('resources.notice')}
            unit={t('resources.hours')}
            min={0}
            max={720}
          />
        ) : null}
        <div className="wp-fields">
          <BoundField<string | null>
            name="inUseSince"
            label={t('resources.inUseSince')}
            help={t('resources.inUseSinceHelp')}
            required
          >
            {(control, { value, change, touch }) => (
              <DatePicker {...control} value={value} max={todayThere} onChange={change} onBlur={touch} />
            )}
          </BoundField>
        </div>
      </Part>
    </>
  );
}

/** A floor belongs to a building, a building to a site: a choice takes back what does not go with it. */
function PlaceFields({ isNew }: { isNew: boolean }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const { values, setFieldValue } = useFormikContext<RoomValues>();
  const buildings = useRead(api.listBuildings, { query: { site: values.siteId } }).data;
  const allFloors = useRead(api.listFloorPlans, { query: { site: values.siteId } }).data;
  const floors = allFloors?.filter(
    ({ buildingId }) => values.buildingId === null || buildingId === values.buildingId,
  );
  const forget = (...names: ('buildingId' | 'floorId')[]) => {
    for (const name of names) void setFieldValue(name, null);
  };
  return (
    <Part title={t('resources.where')}>
      <div className="wp-fields">
        <SelectField
          name="siteId"
          label={t('site')}
          required
          disabled={!isNew}
          help={isNew ? undefined : t('siteStays')}
          options={optionsOf(sites)}
          onPick={() => forget('buildingId', 'floorId')}
        />
        <SelectField
          name="buildingId"
          label={t('building')}
          placeholder={t('resources.noBuilding')}
          options={optionsOf(buildings)}
          onPick={() => forget('floorId')}
        />
        <SelectField
          name="floorId"
          label={t('resources.floor')}
          placeholder={t('resources.noFloor')}
          options={optionsOf(floors)}
        />
      </div>
      {values.floorId === null ? null : (
        <div className="wp-fields">
          <NumberField
            name="x"
            label={t('resources.x')}
            help={t('resources.markerHelp')}
            min={0}
            max={20_000}
            precision={1}
          />
          <NumberField name="y" label={t('resources.y')} min={0} max={20_000} precision={1} />
        </div>
      )}
    </Part>
  );
}
