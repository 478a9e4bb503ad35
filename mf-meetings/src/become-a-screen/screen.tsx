import * as api from '@portal/openapi/meetings';
import { allows } from '@portal/shared/access';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { Form, FormError, RadioField, ruled, SelectField, SubmitButton } from '@portal/shared/forms';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { Card, Empty, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { number, object, string } from 'yup';
import { beTriedScreen, removeTriedScreen } from '#parts/tried-screen';
import { SCREEN_PATH } from '#paths';
import { useT } from './texts/en.ts';

/** The server's access rule (rules/displays.md#become-a-screen); in a demo everyone has the drawer entry. */
const MAY_TRY = {
  features: ['rooms', 'screen'],
  groups: ['superadmin', 'admin', 'employee', 'reception'],
  mode: 'demo',
} as const;

/** The screen `become-a-screen` of demonstrations (rules/displays.md#become-a-screen): this browser tries a display. */
export function BecomeScreen() {
  const t = useT();
  const navigate = useNavigate();
  const sites = useSession(permittedSites);
  const mayTry = useSession((session) => allows(MAY_TRY, session));
  const siteId = useSession((session) => session.siteId) ?? sites[0]?.id ?? null;
  const { submit } = useAction<ScreenValues, string>({
    call: becomeScreen,
    failure: t('failed'),
    onDone: (uuid) => {
      beTriedScreen(uuid);
      // The press is still fresh; a browser that refuses shows the display in its window.
      void document.documentElement.requestFullscreen?.().catch(() => {});
      navigate(SCREEN_PATH);
    },
  });
  if (!mayTry) return <Empty icon="lock" title={t('notAllowed')} />;
  return (
    <Card>
      <Form<ScreenValues>
        initialValues={{ siteId, kind: 'room', roomId: null, floorId: null }}
        schema={() => screenSchema(t)}
        onSubmit={submit}
        label={t('start')}
      >
        <Stack gap={6}>
          <Text block tone="soft">
            {t('intro')}
          </Text>
          <FormError />
          {sites.length > 1 ? (
            <SelectField<number>
              name="siteId"
              label={t('site')}
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <RadioField<ScreenValues['kind']>
            name="kind"
            label={t('what')}
            options={[
              { value: 'room', label: t('room') },
              { value: 'floor', label: t('floor') },
            ]}
          />
          <Choice />
          <div>
            <SubmitButton>{t('start')}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

/** Rooms or floors of the chosen site; one of another site goes with it. */
function Choice() {
  const { values } = useFormikContext<ScreenValues>();
  const { siteId, kind } = values;
  return kind === 'room' ? (
    <RoomChoice key={siteId} siteId={siteId} />
  ) : (
    <FloorChoice key={siteId} siteId={siteId} />
  );
}

function RoomChoice({ siteId }: { siteId: number | null }) {
  const t = useT();
  const query = useRead(api.listRooms, siteId === null ? null : { query: { site: siteId, limit: 200 } });
  return (
    <QueryState query={query} failed={t('notLoaded')} loading={t('loading')} skeleton={<Line />} isSmall>
      {({ results }) => (
        <SelectField<number>
          name="roomId"
          label={t('chooseRoom')}
          required
          placeholder={results.length === 0 ? t('noRooms') : ''}
          options={results.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </QueryState>
  );
}

function FloorChoice({ siteId }: { siteId: number | null }) {
  const t = useT();
  const query = useRead(api.listFloorPlans, { query: { site: siteId } });
  return (
    <QueryState query={query} failed={t('notLoaded')} loading={t('loading')} skeleton={<Line />} isSmall>
      {(floors) => (
        <SelectField<number>
          name="floorId"
          label={t('chooseFloor')}
          required
          placeholder={floors.length === 0 ? t('noFloors') : ''}
          options={floors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </QueryState>
  );
}

const Line = () => <Skeleton width="100%" height="4rem" shape="block" />;

/**
 * Returns the secret of this browser's new device; the server sends it only once. Removes the device that the browser
 * tried before.
 */
async function becomeScreen({ kind, roomId, floorId }: ScreenValues): Promise<string> {
  const body = kind === 'room' ? { roomId: ruled(roomId) } : { floorId: ruled(floorId) };
  const { uuid } = await send(api.becomeScreen, { body });
  // If this fails, only an old display stays in the list; the new one still works.
  await removeTriedScreen().catch(() => undefined);
  return uuid;
}

interface ScreenValues {
  siteId: number | null;
  kind: 'room' | 'floor';
  roomId: number | null;
  floorId: number | null;
}

/** Requires a room or a floor, depending on the kind. */
function screenSchema(t: ReturnType<typeof useT>) {
  const neededFor = (kind: ScreenValues['kind'], text: string) =>
    number()
      .nullable()
      .when('kind', ([chosen], one) => (chosen === kind ? one.required(text) : one));
  return object({
    kind: string().oneOf(['room', 'floor']),
    roomId: neededFor('room', t('roomRequired')),
    floorId: neededFor('floor', t('floorRequired')),
  });
}
