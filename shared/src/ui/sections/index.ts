/// <reference path="../css.d.ts" />
import './sections.css';

export { Section, type SectionProps } from './section.tsx';
export { Tabs, type TabsProps } from './tabs.tsx';
