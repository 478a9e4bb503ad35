import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Button } from '@portal/shared/ui/core';
import type { Visit } from '#parts/api';
import { loadNdaDialog } from './lazy.ts';
import { useT } from './texts/en.ts';

/** Takes the signature, or shows the one that was given. Nothing where there is no NDA. */
export function NdaButton({ visit, block, size }: { visit: Visit; block?: boolean; size?: 'sm' }) {
  const t = useT();
  const nda = useLazyDialog(loadNdaDialog);
  if (!hasNda(visit)) return null;
  return (
    <>
      <Button
        block={block}
        size={size}
        icon="list-check"
        loading={nda.opening}
        onClick={() => nda.open({ visit })}
      >
        {t(visit.unsignedNda === null ? 'ndaShow' : 'ndaTake')}
      </Button>
      {nda.dialog}
    </>
  );
}

/** The client has a text, or had one that the visitor signed. */
export function hasNda({ unsignedNda, ndaSignedAt }: Pick<Visit, 'unsignedNda' | 'ndaSignedAt'>): boolean {
  return unsignedNda !== null || ndaSignedAt !== null;
}
