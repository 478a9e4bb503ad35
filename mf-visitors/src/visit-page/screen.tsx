import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { useNow } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import type { MyVisit } from '#parts/api';
import { useT, VisitEntry } from '#parts/my-visit';
import { DelayCard } from './cards/delay-card.tsx';
import { DetailsCard } from './cards/details-card.tsx';
import { MeetingCard } from './cards/meeting-card.tsx';
import { NdaCard } from './cards/nda-card.tsx';
import { ParkingCard } from './cards/parking-card.tsx';
import { DigitalPass } from './digital-pass.tsx';
import { isToCome, visitState } from './rules.ts';
import { VisitHero } from './visit-hero.tsx';
import './screen.css';

const loadDialog = () =>
  import(/* webpackChunkName: "cancel-visit" */ './cancel-visit-dialog.tsx').then((m) => m.CancelVisitDialog);

/**
 * The visitor's own page, `/visit/{uuid}` (rules/visits.md#own-page): a digital pass, and what there is to do before
 * and after.
 */
export function VisitPage() {
  return <VisitEntry>{(visit) => <MyVisitParts visit={visit} />}</VisitEntry>;
}

function MyVisitParts({ visit }: { visit: MyVisit }) {
  const state = visitState(visit, useNow());
  const settings = useSession(({ client }) => client?.settings);
  const toCome = isToCome(state);
  return (
    <Stack gap={6} className="wp-visit">
      <VisitHero visit={visit} state={state} />
      {toCome || state === 'here' ? (
        <DigitalPass
          visit={visit}
          shown={{
            pass: settings?.visitorDigitalPass ?? false,
            code: settings?.visitorCheckInQrCode ?? false,
            pin: settings?.visitorCheckInPin ?? false,
          }}
        />
      ) : null}
      {visit.nda.signedAt || (visit.nda.isRequired && (toCome || state === 'here')) ? (
        <NdaCard visit={visit} />
      ) : null}
      <MeetingCard visit={visit} />
      <ParkingCard visit={visit} />
      {toCome && state !== 'arrived' ? <DelayCard visit={visit} /> : null}
      {toCome ? (
        <DetailsCard
          visit={visit}
          phoneRequired={settings?.visitorPhoneRequired ?? false}
          emailRequired={settings?.visitorEmailRequired ?? false}
        />
      ) : null}
      {visit.mayCancel ? <CancelVisit visit={visit} /> : null}
    </Stack>
  );
}

function CancelVisit({ visit }: { visit: MyVisit }) {
  const t = useT();
  const { open, opening, preload, dialog } = useLazyDialog(loadDialog);
  return (
    <>
      <Button
        variant="danger-quiet"
        block
        loading={opening}
        onFocus={preload}
        onPointerEnter={preload}
        onClick={() => open({ visit })}
      >
        {t('cancel')}
      </Button>
      {dialog}
    </>
  );
}
