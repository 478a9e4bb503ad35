/// <reference path="../ui/css.d.ts" />
export { useRowButtons } from './row-buttons.tsx';
export { type Edited, useEdited } from './use-edited.ts';
