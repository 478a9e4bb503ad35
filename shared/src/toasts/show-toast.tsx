/// <reference path="../ui/css.d.ts" />
import { message } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AntdRoot } from '../ui/antd/antd-root.tsx';
import { Icon } from '../ui/core/icon.tsx';
import { t } from '../ui/messages/en.ts';
import { pageTheme } from '../ui/theme/theme-context.ts';
import type { ToastTone } from './toast.ts';
import './toasts.css';

type MessageInstance = ReturnType<typeof message.useMessage>[0];

/** More would cover the page; the oldest is removed. */
const MOST = 4;

/** antd's messages live in their own tree, which outlives the screen that sent them; it follows the page's theme. */
function Themed({ children }: { children: ReactNode }) {
  const theme = pageTheme((state) => state.theme);
  return <AntdRoot value={theme}>{children}</AntdRoot>;
}

/**
 * A marked element next to everything else in the body, so that a dialog that hides the rest of the page leaves it
 * alone.
 */
function place(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-wp-toasts]');
  if (found) return found;
  const region = document.createElement('section');
  region.dataset.wpToasts = '';
  region.setAttribute('aria-label', t('notifications'));
  document.body.append(region);
  return region;
}

function Holder({ onReady }: { onReady: (messages: MessageInstance) => void }) {
  const [messages, holder] = message.useMessage({ top: 16, maxCount: MOST, getContainer: place });
  useEffect(() => onReady(messages), [messages, onReady]);
  return holder;
}

let ready: Promise<MessageInstance> | undefined;
let root: Root | undefined;

/** Not antd's static `message`: that one writes a style without the page's nonce before it reads the theme. */
function messages(): Promise<MessageInstance> {
  ready ??= new Promise((done) => {
    root = createRoot(document.createElement('div'));
    root.render(
      <Themed>
        <Holder onReady={done} />
      </Themed>,
    );
  });
  return ready;
}

export async function clearToasts(): Promise<void> {
  (await ready)?.destroy();
}

/** Removes all toasts and their tree; for tests, whose page ends before the toasts do. */
export function removeToasts(): void {
  root?.unmount();
  root = undefined;
  ready = undefined;
}

/** The visible toast of each form, which its next one closes. */
const shownOf = new Map<string, () => void>();

/**
 * Stays while the pointer is over it, so that it can be read to its end; a press closes it. `ms` is how long it
 * stays.
 */
export async function showToast(tone: ToastTone, text: string, ms: number, of?: string): Promise<void> {
  // antd passes unknown props on to the notice, whose default role is 'alert'.
  const spoken = { role: tone === 'error' ? 'alert' : 'status' };
  const shower = await messages();
  // Closed and reopened, not updated in place: so a screen reader announces the new one.
  if (of !== undefined) shownOf.get(of)?.();
  const close = shower.open({
    ...spoken,
    type: tone,
    content: text,
    duration: ms / 1000,
    icon: <Icon name={tone === 'success' ? 'check' : 'alert'} />,
    className: `wp-toast wp-toast--${tone}`,
    onClick: () => close(),
    onClose: () => {
      if (of !== undefined && shownOf.get(of) === close) shownOf.delete(of);
    },
  });
  if (of !== undefined) shownOf.set(of, close);
}
