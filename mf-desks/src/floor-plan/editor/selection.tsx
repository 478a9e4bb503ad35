import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Field, FieldGroup, Input, Select } from '@portal/shared/ui/form';
import { type FormEvent, useState } from 'react';
import { PlanNumber } from './plan-number.tsx';
import { aligned, type Edge, inReadingOrder, numbered, type Size, spread } from './rules/arrange.ts';
import type { Item, Placed, Shape } from './rules/sketch.ts';
import { useT } from './texts/en.ts';
import type { SketchEditor } from './use-sketch.ts';

export interface SelectionProps {
  editor: SketchEditor;
  size: Size;
  /** Whether the user may name desks. */
  mayName: boolean;
}

/** The actions for the selected items. */
export function Selection({ editor, size, mayName }: SelectionProps) {
  const t = useT();
  const { chosen } = editor;
  const [only] = chosen;
  if (only === undefined)
    return (
      <Text block size="sm" tone="soft">
        {t('nothingSelected')}
      </Text>
    );
  const desks = chosen.filter(({ kind }) => kind === 'desk');
  return (
    <Stack gap={3}>
      <Text block strong aria-live="polite">
        {chosen.length === 1 ? only.name : t('selected', { count: chosen.length })}
      </Text>
      {chosen.length === 1 ? (
        <OneItem key={only.key} item={only} editor={editor} size={size} />
      ) : (
        <Several chosen={chosen} editor={editor} />
      )}
      {desks.length > 0 && mayName ? (
        <Numbering key={`names ${desks.map(({ key }) => key).join()}`} desks={desks} editor={editor} />
      ) : null}
      <Button
        icon="trash"
        variant="danger-quiet"
        onClick={() => editor.edit(new Map(chosen.map(({ key }) => [key, { at: null }] as const)))}
      >
        {t('remove')}
      </Button>
    </Stack>
  );
}

function OneItem({ item, editor, size }: { item: Placed; editor: SketchEditor; size: Size }) {
  const t = useT();
  const put = (edit: Partial<Item>, tag: string) =>
    editor.edit(new Map([[item.key, edit]]), `${tag} ${item.key}`);
  return (
    <Stack gap={2}>
      <Stack columns={7} gap={2} align="start">
        <Coordinate
          label={t('x')}
          value={item.at.x}
          most={size.width}
          onChange={(x) => put({ at: { ...item.at, x } }, 'x')}
        />
        <Coordinate
          label={t('y')}
          value={item.at.y}
          most={size.height}
          onChange={(y) => put({ at: { ...item.at, y } }, 'y')}
        />
      </Stack>
      {item.kind === 'room' ? (
        <Field label={t('shape')}>
          {(control) => (
            <Select<Shape>
              {...control}
              placeholder={t('shapeOfFloor')}
              options={(['circle', 'square'] as const).map((value) => ({ value, label: t(value) }))}
              value={item.shape}
              onChange={(shape) => put({ shape }, 'shape')}
            />
          )}
        </Field>
      ) : null}
    </Stack>
  );
}

function Coordinate({
  most,
  ...rest
}: {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const t = useT();
  return <PlanNumber {...rest} min={0} max={most} precision={2} error={t('outside', { most })} />;
}

const EDGES: readonly Edge[] = ['left', 'centreX', 'right', 'top', 'centreY', 'bottom'];

function Several({ chosen, editor }: { chosen: readonly Placed[]; editor: SketchEditor }) {
  const t = useT();
  return (
    <>
      <FieldGroup label={t('align')}>
        {() => (
          <Stack row gap={1}>
            {EDGES.map((edge) => (
              <Button key={edge} size="sm" onClick={() => editor.edit(aligned(chosen, edge))}>
                {t(edge)}
              </Button>
            ))}
          </Stack>
        )}
      </FieldGroup>
      {chosen.length > 2 ? (
        <FieldGroup label={t('spread')}>
          {() => (
            <Stack row gap={1}>
              <Button size="sm" onClick={() => editor.edit(spread(chosen, 'x'))}>
                {t('spreadX')}
              </Button>
              <Button size="sm" onClick={() => editor.edit(spread(chosen, 'y'))}>
                {t('spreadY')}
              </Button>
            </Stack>
          )}
        </FieldGroup>
      ) : null}
    </>
  );
}

const NAMES_SHOWN = 6;

/** Renames a row of desks, with a preview; undone like any other step. */
function Numbering({ desks, editor }: { desks: readonly Placed[]; editor: SketchEditor }) {
  const t = useT();
  const [first, setFirst] = useState('');
  const [isPressed, setPressed] = useState(false);
  const inOrder = inReadingOrder(desks, editor.sketch.look.deskCircleSize * 0.75);
  const result = numbered(inOrder, first, editor.sketch.items);
  const error = result.ok
    ? undefined
    : result.reason === 'taken'
      ? t('taken', { name: result.name })
      : t(result.reason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!result.ok) return;
    editor.edit(result.names);
    setPressed(false);
    setFirst('');
  };
  const names = result.ok ? [...result.names.values()].map(({ name }) => name) : [];
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={2}>
        <Field
          label={`${t('number')}: ${t('firstName')}`}
          help={t('firstNameHelp')}
          error={
            isPressed || (first !== '' && !result.ok && result.reason !== 'noNumber') ? error : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={first}
              onChange={(event) => {
                setFirst(event.target.value);
                setPressed(false);
              }}
            />
          )}
        </Field>
        {names.length > 0 ? (
          <Text block size="sm" aria-live="polite">
            {t('preview', {
              names:
                names.length > NAMES_SHOWN
                  ? [...names.slice(0, 3), '…', names[names.length - 1]].join(', ')
                  : names.join(', '),
            })}
          </Text>
        ) : null}
        <Button type="submit">{t('applyNames')}</Button>
      </Stack>
    </form>
  );
}
