import { Button, Stack, Title } from '@portal/shared/ui/core';
import { Field, Select, Switch } from '@portal/shared/ui/form';
import { FloorLook } from './floor-appearance.tsx';
import type { Size } from './rules/arrange.ts';
import { type Key, placed } from './rules/sketch.ts';
import { Selection } from './selection.tsx';
import { useT } from './texts/en.ts';
import { Unplaced } from './unplaced.tsx';
import type { SketchEditor } from './use-sketch.ts';

export interface EditorSideProps {
  editor: SketchEditor;
  size: Size;
  mayName: boolean;
  armed: Key | null;
  onArm: (key: Key | null) => void;
  step: number;
  onStep: (step: number) => void;
  several: boolean;
  onSeveral: (several: boolean) => void;
}

const STEPS = [0, 1, 5, 10, 20, 50];

/** The selection, the items without a place, and the floor's appearance. */
export function EditorSide(props: EditorSideProps) {
  const { editor, size, mayName, armed, onArm, step, onStep, several, onSeveral } = props;
  const t = useT();
  const { items } = editor.sketch;
  const section = (title: string, children: React.ReactNode) => (
    <section>
      <Title level={3} size="md">
        {title}
      </Title>
      {children}
    </section>
  );
  return (
    <aside>
      <Stack gap={6}>
        <Stack gap={3}>
          <Field label={t('snapTo')}>
            {(control) => (
              <Select<number>
                {...control}
                aria-required
                options={STEPS.map((value) => ({
                  value,
                  label: value === 0 ? t('snapOff') : t('snapStep', { step: value }),
                }))}
                value={step}
                onChange={(value) => onStep(value ?? 0)}
              />
            )}
          </Field>
          <Switch checked={several} onChange={onSeveral}>
            {t('several')}
          </Switch>
          <Button
            onClick={() =>
              editor.select(placed(editor.sketch).flatMap(({ key, kind }) => (kind === 'desk' ? [key] : [])))
            }
          >
            {t('selectAll')}
          </Button>
        </Stack>
        <Selection editor={editor} size={size} mayName={mayName} />
        {section(
          t('unplaced'),
          <Unplaced
            items={items.filter(({ at }) => at === null)}
            armed={armed}
            onArm={onArm}
            onCentre={(key) => {
              editor.edit(
                new Map([[key, { at: { x: Math.round(size.width / 2), y: Math.round(size.height / 2) } }]]),
              );
              editor.select([key]);
              onArm(null);
            }}
          />,
        )}
        {section(t('onFloor'), <FloorLook editor={editor} />)}
      </Stack>
    </aside>
  );
}
