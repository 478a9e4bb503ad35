import { ElementHighlight } from '@antv/g2/esm/interaction/index';
import { litelib } from '@antv/g2/esm/lib/lite';
import { Line, LineY } from '@antv/g2/esm/mark/index';
import { DodgeX, StackY } from '@antv/g2/esm/transform/index';

/**
 * Replaces `@antv/g2` (`rspack.config.ts`) with only the parts that columns and lines need. The full library has
 * maps, graphs, word clouds and fifty marks, and `@ant-design/charts` registers all of them.
 */
export { extend, Runtime, register } from '@antv/g2/esm/api/index';
export { ChartEvent } from '@antv/g2/esm/utils/event';

export const stdlib = () => ({
  ...litelib(),
  // Column charts use it by default.
  'interaction.elementHighlight': ElementHighlight,
  'mark.line': Line,
  'mark.lineY': LineY,
  'transform.dodgeX': DodgeX,
  'transform.stackY': StackY,
});

/** Replaces `@antv/g2-extension-plot`: we draw no sunbursts or other plots of it. */
export const plotlib = () => ({});
