/// <reference path="../css.d.ts" />
import './plan.css';

/** The class of a desk's or a room's marker; `data-face` says its state, `data-shape="circle"` makes it round. */
export const MARKER = 'wp-marker';
