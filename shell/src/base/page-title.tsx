import { useSession } from '@portal/shared/session';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';

const TitleContext = createContext('');
const SetTitleContext = createContext<(title: string) => void>(() => {});

/** Stands around the layouts, so that a screen can name itself in a header that it does not render. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  );
}

/** The title of the screen that is shown; empty until it has said so. */
export function usePageTitle(): string {
  return useContext(TitleContext);
}

/** Says the screen's title to the header and to the browser: "Desks · Northwind House". */
export function PageTitle({ title }: { title: string }): null {
  const setTitle = useContext(SetTitleContext);
  const clientName = useSession((session) => session.client?.name);
  // Before the paint, so that the header never shows the title of the screen before.
  useLayoutEffect(() => {
    setTitle(title);
    document.title = documentTitle(title, clientName);
  }, [title, clientName, setTitle]);
  return null;
}

export function documentTitle(title: string, clientName: string | undefined): string {
  return [title, clientName].filter(Boolean).join(' · ');
}
