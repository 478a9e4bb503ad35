/// <reference path="../css.d.ts" />
import './agenda.css';
import './button.css';
import './notice.css';
import './surface.css';
import './text.css';

export { contrastRatio } from '../theme/contrast.ts';
export { buildPalette, type ClientTheme, cssVariables, type ThemeMode, type Tone } from '../theme/palette.ts';
export { type Theme, useTheme } from '../theme/theme-context.ts';
export { ThemeProvider, type ThemeProviderProps } from '../theme/theme-provider.tsx';
export { AgendaComing } from './agenda-coming.tsx';
export { AgendaList } from './agenda-list.tsx';
export { agendaOf } from './agenda-of.ts';
export { Alert, type AlertProps } from './alert.tsx';
export { Brand, type BrandProps } from './brand.tsx';
export { Button, type ButtonLook, type ButtonProps } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { classNames } from './class-names.ts';
export { Empty, type EmptyProps } from './empty.tsx';
export { Icon, type IconProps } from './icon.tsx';
export { iconImage } from './icon-image.ts';
export type { IconName } from './icon-paths.ts';
export { type LazyPart, lazyPart } from './lazy-part.tsx';
export { Loading, Skeleton, type SkeletonProps } from './skeleton.tsx';
export { Spin } from './spin.tsx';
export { Stack, type StackProps } from './stack.tsx';
export { Tag, type TagProps } from './tag.tsx';
export { Text, type TextProps, Title, type TitleProps, VisuallyHidden } from './text.tsx';
