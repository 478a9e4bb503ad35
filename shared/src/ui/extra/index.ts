/// <reference path="../css.d.ts" />
import './popup.css';
import './extra.css';

export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './dialog.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
