/// <reference path="../css.d.ts" />
import './sections.css';

export { Tabs, type TabsProps } from './tabs.tsx';
