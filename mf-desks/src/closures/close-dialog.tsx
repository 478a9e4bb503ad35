import type { DeskClosureCreate, DeskClosureEffects, DeskClosureMade } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { ApiError, send, useRead } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { ruled, SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import type { CalendarDay } from '@portal/shared/time';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { number, object, string } from 'yup';
import { DayField } from '#parts/day-field';
import { DESKS_DOMAIN, useDeskZones, useSiteToday } from '#parts/desks';
import { EffectsDialog } from './effects-dialog.tsx';
import { useT } from './texts/en.ts';

interface Values {
  zone: number | null;
  desk: number;
  firstDay: CalendarDay | null;
  lastDay: CalendarDay | null;
  reason: string;
}

/** In place of a desk's id. */
const WHOLE_ZONE = 0;

/** The user saw the list and cancelled: nothing was sent, and the form says so. */
class NotNow extends ApiError {
  constructor(detail: string) {
    super({ status: 409, kind: 'conflict', body: null, detail });
  }
}

interface Question {
  effects: DeskClosureEffects;
  answer: (isMeant: boolean) => void;
}

/** Closes a zone or a desk; first lists the affected reservations and where they move (rules/desks.md#closures). */
export function CloseDialog({ site, onClose }: { site: number | null; onClose: () => void }) {
  const t = useT();
  const today = useSiteToday()(site);
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = (effects: DeskClosureEffects) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        effects,
        answer(isMeant) {
          setQuestion(null);
          resolve(isMeant);
        },
      });
    });
  return (
    <>
      <FormDialog<Values, DeskClosureMade>
        title={t('close')}
        description={t('closeText')}
        size="sm"
        draft="desk-closure"
        initialValues={{ zone: null, desk: WHOLE_ZONE, firstDay: today, lastDay: today, reason: '' }}
        schema={() =>
          object({
            zone: number().required(t('zoneRequired')),
            firstDay: string().required(t('dayRequired')),
            lastDay: string()
              .required(t('dayRequired'))
              .test('order', t('endBeforeStart'), (last, { parent }) => !last || last >= parent.firstDay),
            reason: string().trim().required(t('reasonRequired')),
          })
        }
        sent={bodyOf}
        save={async (values, key) => {
          const body = bodyOf(values);
          const effects = await send(api.previewDeskClosure, { body });
          if (effects.count > 0 && !(await confirm(effects))) throw new NotNow(t('nothingChanged'));
          return send(api.createDeskClosure, { body, key });
        }}
        stale={[DESKS_DOMAIN]}
        success={({ moved, cancelled }) =>
          moved + cancelled === 0 ? t('closed') : t('closedWith', { moved, cancelled })
        }
        failure={(error) => (error instanceof NotNow ? undefined : t('failed'))}
        submitLabel={t('closeShort')}
        onClose={onClose}
      >
        <ClosureFields site={site} today={today} />
      </FormDialog>
      {question ? <EffectsDialog {...question} /> : null}
    </>
  );
}

/** The request body, for values that passed the schema. */
function bodyOf(values: Values): DeskClosureCreate {
  const { zone, desk, firstDay, lastDay, reason } = ruled(values);
  const days = { firstDay: firstDay ?? '', lastDay: lastDay ?? '', reason: reason.trim() };
  return desk === WHOLE_ZONE ? { ...days, zoneId: zone ?? 0 } : { ...days, deskId: desk };
}

function ClosureFields({ site, today }: { site: number | null; today: CalendarDay }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const { values, setFieldValue } = useFormikContext<Values>();
  const zones = useDeskZones(site).data ?? [];
  const deskPage = useRead(
    api.listDesks,
    values.zone === null ? null : { query: { zone: values.zone, ordering: 'name', limit: 200 } },
  ).data;
  const desks = deskPage?.results ?? [];
  const siteName = (id: number) => sites.find((one) => one.id === id)?.name ?? '';
  return (
    <>
      <SelectField
        name="zone"
        label={t('zone')}
        required
        placeholder={t('chooseZone')}
        options={zones.map(({ id, name, siteId }) => ({
          value: id,
          label: site === null && sites.length > 1 ? `${name}, ${siteName(siteId)}` : name,
        }))}
        onPick={() => void setFieldValue('desk', WHOLE_ZONE)}
      />
      <SelectField
        name="desk"
        label={t('desk')}
        disabled={values.zone === null}
        options={[
          { value: WHOLE_ZONE, label: t('wholeZone') },
          ...desks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DayField name="firstDay" label={t('firstDay')} min={today} />
      <DayField name="lastDay" label={t('lastDay')} min={values.firstDay ?? today} />
      <TextField
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        required
        maxLength={255}
        autoComplete="off"
      />
    </>
  );
}
