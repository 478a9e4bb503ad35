import { Skeleton, Stack } from '@portal/shared/ui/core';

/** The shape of a form that is on its way, in `Loading`: a label and a control a field. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Stack columns={15}>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes alike
        <Stack key={index} gap={2}>
          <Skeleton width="7rem" />
          <Skeleton shape="block" height="2.5rem" />
        </Stack>
      ))}
    </Stack>
  );
}
