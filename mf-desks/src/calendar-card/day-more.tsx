import { Stack } from '@portal/shared/ui/core';
import { WhoIsInLink } from '#parts/colleagues';
import { DayWaits } from './day-waits.tsx';

/** What belongs to a picked day beside its reservations. */
export function DayMore(props: Parameters<typeof DayWaits>[0]) {
  return (
    <>
      <DayWaits {...props} />
      <Stack row>
        <WhoIsInLink day={props.day} />
      </Stack>
    </>
  );
}
