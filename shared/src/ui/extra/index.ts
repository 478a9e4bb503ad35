/// <reference path="../css.d.ts" />
import './extra.css';

export { ActionsMenu, type ActionsMenuProps } from './actions-menu.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
