import { createContext, type ReactNode } from 'react';
import type { RemoteRoute } from '../../view/entries.ts';

/** How the screen of a remote is rendered, for the place of the screen, which stands below the routes. */
export const RenderScreen = createContext<((route: RemoteRoute) => ReactNode) | undefined>(undefined);
