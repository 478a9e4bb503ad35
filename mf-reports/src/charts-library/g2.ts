import { ElementHighlight } from '@antv/g2/esm/interaction/index';
import { litelib } from '@antv/g2/esm/lib/lite';
import { Line, LineY } from '@antv/g2/esm/mark/index';
import { DodgeX, StackY } from '@antv/g2/esm/transform/index';

/**
 * In place of `@antv/g2` (`rspack.config.ts`): what columns and lines need of it. The whole has maps, graphs, word clouds and
 * fifty marks, which `@ant-design/charts` registers whether they are drawn or not.
 */
export { extend, Runtime, register } from '@antv/g2/esm/api/index';
export { ChartEvent } from '@antv/g2/esm/utils/event';

export const stdlib = () => ({
  ...litelib(),
  // Columns ask for it by themselves.
  'interaction.elementHighlight': ElementHighlight,
  'mark.line': Line,
  'mark.lineY': LineY,
  'transform.dodgeX': DodgeX,
  'transform.stackY': StackY,
});

/** In place of `@antv/g2-extension-plot`: its sunbursts and the like are not drawn. */
export const plotlib = () => ({});
