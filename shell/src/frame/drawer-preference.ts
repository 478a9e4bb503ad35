import { useState } from 'react';
import { FOR_A_YEAR, writePageCookie } from '../base/page-cookie.ts';

const KEY = 'portal.drawer';

function isStoredMini(): boolean {
  try {
    return localStorage.getItem(KEY) === 'mini';
  } catch {
    // A browser that refuses storage still gets a drawer; the choice then lives until the page goes.
    return false;
  }
}

function storeMini(mini: boolean): void {
  // The server paints the frame before any script has come.
  writePageCookie('portal-drawer', mini ? 'mini' : 'wide', FOR_A_YEAR);
  try {
    if (mini) localStorage.setItem(KEY, 'mini');
    else localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}

/** Whether the drawer is collapsed to its icons, kept in this browser: `[isMini, toggle]`. */
export function useMiniDrawer(): [isMini: boolean, toggle: () => void] {
  const [isMini, setMini] = useState(isStoredMini);
  const toggle = () => {
    storeMini(!isMini);
    setMini(!isMini);
  };
  return [isMini, toggle];
}
