import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Button } from '@portal/shared/ui/core';
import type { MyVisit } from '#parts/api';
import { useT } from '#parts/my-visit';

const loadDialog = () =>
  import(/* webpackChunkName: "cancel-visit" */ './cancel-visit-dialog.tsx').then((m) => m.CancelVisitDialog);

export function CancelVisit({ visit }: { visit: MyVisit }) {
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
