import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { currentOf, revalidateDomain, send } from '@portal/shared/api';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Alert, Button, Stack, Text, Title, Toolbar, useMedia } from '@portal/shared/ui/core';
import { type KeyboardEvent, useState } from 'react';
import { PLANS_DOMAIN } from '#parts/floors';
import { floorPlanLink } from '../../paths.ts';
import { PlanMap } from '../map.tsx';
import { EditorMarkers } from './editor-markers.tsx';
import { EndDialog } from './end-dialog.tsx';
import { formatFailure } from './format-failure.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { Placing } from './placing.tsx';
import { type Draft, editsOver, type Key, type Sketch, sketchOf, stretched } from './rules/sketch.ts';
import { EditorSide } from './side.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useT } from './texts/en.ts';
import { useSavedAt } from './use-saved-at.ts';
import { type Saving, useSaving } from './use-saving.ts';
import { useSketch } from './use-sketch.ts';

/** The draft of a floor's plan: the plan to place items on, and next to it the selection. */
export function PlanEditor({ start }: { start: Draft }) {
  const t = useT();
  const editor = useSketch(sketchOf(start));
  const saving = useSaving(start, editor.sketch);
  const { draft, stale } = saving;
  const [armed, setArmed] = useState<Key | null>(null);
  const [step, setStep] = useState(10);
  const [several, setSeveral] = useState(false);
  const [asked, setAsked] = useState<'publish' | 'discard' | 'picture' | null>(null);
  /** The call that lost against another editor's; null for a save. */
  const [late, setLate] = useState<'publish' | 'discard' | File | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const mayName = useSession(
    ({ user }) => user?.groups.some((group) => group === 'desk_admin' || group === 'superadmin') ?? false,
  );
  const isNarrow = useMedia('(width < 1024px)');
  const size = { width: draft.width, height: draft.height };

  const begin = (next: Draft) => {
    saving.accept(next);
    editor.reset(sketchOf(next));
    setArmed(null);
    setLate(null);
  };
  const onLate = (call: typeof late, theirs: Draft) => {
    setAsked(null);
    setLate(call);
    saving.onLate(theirs);
  };
  const setPicture = (version: number, image: File): Promise<Draft> =>
    send(api.replaceFloorPlanImage, { path: { id: draft.floorId }, body: { version, image } });
  const pictureAgain = useAction<{ file: File; version: number }, Draft>({
    call: ({ file, version }) => setPicture(version, file),
    success: t('pictureSaved'),
    failure: (error) => formatFailure(error, t),
    onDone: begin,
    onConflict: (theirs, { file }) => onLate(file, theirs),
  });
  const keepMine = ({ theirs, base }: NonNullable<typeof stale>) => {
    if (late instanceof File) void pictureAgain.run({ file: late, version: theirs.version });
    if (late === 'discard') setAsked('discard');
    if (late === 'discard' || late instanceof File) return begin(theirs);
    const now = sketchOf(theirs);
    // Publishing saves all steps first, so my version is then everything on the screen.
    const from = late === 'publish' ? now : inUnitsOf(theirs, base);
    const mine = editsOver(now, from, inUnitsOf(theirs, editor.sketch));
    begin(theirs);
    editor.reset(mine);
  };
  const inUnitsOf = (theirs: Draft, sketch: Sketch) =>
    stretched(sketch, { x: theirs.width / draft.width, y: theirs.height / draft.height });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setArmed(null);
    const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (!(event.ctrlKey || event.metaKey) || isField) return;
    const key = event.key.toLowerCase();
    if (key === 'z') (event.shiftKey ? editor.redo : editor.undo)();
    else if (key === 'y') editor.redo();
    else return;
    event.preventDefault();
  };
  const open = async (what: typeof asked) => {
    // Publishing includes unsaved changes, and a new picture of another size scales them.
    if ((await saving.flush()) !== null) setAsked(what);
  };
  return (
    // Undo works with the focus anywhere in the editor.
    <Stack className="wp-wide" onKeyDown={onKeyDown}>
      <Toolbar
        end={
          <>
            <SaveState saving={saving} />
            <Button disabled={!editor.canUndo} onClick={editor.undo}>
              {t('undo')}
            </Button>
            <Button disabled={!editor.canRedo} onClick={editor.redo}>
              {t('redo')}
            </Button>
            <Button icon="upload" onClick={() => void open('picture')}>
              {t('changePicture')}
            </Button>
            <Button disabled={!draft.isChanged} onClick={() => void open('discard')}>
              {t('discard')}
            </Button>
            <Button
              variant="primary"
              disabled={!draft.isChanged && saving.state === 'saved'}
              onClick={() => void open('publish')}
            >
              {t('publish')}
            </Button>
          </>
        }
      >
        <Stack gap={1} align="start">
          <Title level={2} size="lg">
            {t('title', { floor: draft.name })}
          </Title>
          <Text block size="sm" tone="soft">
            {t('about')}
          </Text>
          <Link to={floorPlanLink(draft.floorId)}>{t('toPlan')}</Link>
        </Stack>
      </Toolbar>
      {isNarrow ? <Alert tone="info" title={t('narrow')} /> : null}
      {saving.state === 'unsaved' && saving.error ? (
        <Alert
          tone="warning"
          live
          title={t('unsaved')}
          action={
            <Button size="sm" onClick={() => void saving.flush()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {saving.refusal === null ? t('unsavedText') : t('unsavedBecause', { reason: saving.refusal })}
        </Alert>
      ) : null}
      {broken === draft.image && broken !== '' ? <Alert tone="info" title={t('pictureBroken')} /> : null}
      <div className="fp__body">
        <PlanMap
          width={draft.width}
          height={draft.height}
          image={draft.image}
          label={t('mapLabel', { floor: draft.name })}
          start={null}
          onImageFailed={() => setBroken(draft.image)}
        >
          <Placing editor={editor} size={size} step={step} armed={armed} onPlaced={() => setArmed(null)} />
          <EditorMarkers editor={editor} size={size} step={step} several={several} />
        </PlanMap>
        <EditorSide
          editor={editor}
          size={size}
          mayName={mayName}
          armed={armed}
          onArm={setArmed}
          step={step}
          onStep={setStep}
          several={several}
          onSeveral={setSeveral}
        />
      </div>
      {asked === 'picture' ? (
        <PictureDialog
          draft={draft}
          onClose={() => setAsked(null)}
          onChoose={async (file) => {
            try {
              begin(await setPicture(draft.version, file));
            } catch (error) {
              const theirs = currentOf<Draft>(error);
              if (theirs === undefined) throw error;
              onLate(file, theirs);
            }
          }}
        />
      ) : null}
      {asked === 'publish' || asked === 'discard' ? (
        <EndDialog
          end={asked}
          draft={draft}
          onClose={() => setAsked(null)}
          onLate={(theirs) => onLate(asked, theirs)}
          onDone={(next) => {
            begin(next);
            setAsked(null);
            void revalidateDomain(PLANS_DOMAIN);
          }}
        />
      ) : null}
      {stale ? (
        <StaleDialog
          theirs={stale.theirs}
          draft={draft}
          base={stale.base}
          mineLabel={t(late === 'discard' ? 'discard' : 'keepMine')}
          onTheirs={() => begin(stale.theirs)}
          onMine={() => keepMine(stale)}
        />
      ) : null}
    </Stack>
  );
}

/** Whether the server has what is on the screen. */
function SaveState({ saving: { draft, state } }: { saving: Saving }) {
  const t = useT();
  const time = useSavedAt(draft);
  const words = () => {
    if (state !== 'saved') return t(state);
    if (!draft.isChanged) return t('unchanged');
    if (draft.savedBy === null) return t('saved');
    return t('savedBy', { person: draft.savedBy, time });
  };
  return (
    <Text size="sm" tone={state === 'unsaved' ? undefined : 'soft'} role="status" data-state={state}>
      {words()}
    </Text>
  );
}
