import { buttonColors, readableOn } from './mail-colors.ts';

/** The mailbox in the client's colour, light and dark. */
export function mailboxStyle(color: string): string {
  const { ground, text } = buttonColors(color);
  return `:root { color-scheme: light dark; --page: #f3f5f7; --card: #fff; --ink: #16191d; --soft: #5b636d; --rule: #dde2e8;
  --field: #7d8792; --brand: ${readableOn('#f3f5f7', color)}; --button: ${ground}; --on-button: ${text}; }
@media (prefers-color-scheme: dark) { :root { --page: #121417; --card: #1d2126; --ink: #e8eaed; --soft: #a9b0b9; --rule: #343a42;
  --field: #868f9a; --brand: ${readableOn('#1d2126', color)}; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; align-items: baseline; padding: 14px 20px;
  background: var(--card); border-bottom: 1px solid var(--rule); }
.brand { font-weight: 700; color: var(--ink); text-decoration: none; }
.brand span { font-weight: 400; color: var(--soft); }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.lead, .soft { color: var(--soft); margin: 0 0 20px; }
form { margin: 0 0 20px; }
label { display: block; margin-bottom: 4px; font-size: 14px; color: var(--soft); }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
input { flex: 1 1 220px; min-width: 0; font: inherit; color: inherit; background: var(--card); padding: 8px 12px; min-height: 42px;
  border: 1px solid var(--field); border-radius: 8px; }
button { font: inherit; font-weight: 600; min-height: 42px; padding: 8px 18px; border: 0; border-radius: 8px;
  background: var(--button); color: var(--on-button); cursor: pointer; }
.quiet { padding: 8px; }
.messages { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
.messages li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 12px 16px; align-items: baseline; }
.messages li + li { border-top: 1px solid var(--rule); }
.messages li:hover { background: color-mix(in srgb, var(--brand) 6%, transparent); }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.subject::after { content: ""; position: absolute; inset: 0; }
.tag { justify-self: end; font-size: 13px; color: var(--soft); border: 1px solid var(--rule); border-radius: 999px; padding: 0 10px; }
.messages time { justify-self: end; }
@media (max-width: 560px) {
  .messages .to, .messages time { grid-column: 1 / -1; justify-self: start; }
}
.to, time { font-size: 14px; color: var(--soft); overflow-wrap: anywhere; }
.empty { text-align: center; padding: 48px 16px; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
nav { display: flex; gap: 16px; align-items: baseline; margin-top: 16px; }
dl { margin: 0 0 16px; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; padding: 8px 16px; }
dd time { font-size: inherit; color: inherit; }
dl div { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 4px 0; }
dt { flex: 0 0 110px; color: var(--soft); }
dd { margin: 0; flex: 1 1 160px; overflow-wrap: anywhere; }
.tabs { gap: 4px; margin: 0 0 12px; border-bottom: 1px solid var(--rule); }
.tabs a { padding: 8px 16px; text-decoration: none; color: var(--soft); border-bottom: 3px solid transparent; }
.tabs a[aria-current] { color: var(--ink); font-weight: 600; border-color: var(--brand); }
iframe { display: block; width: 100%; height: min(70vh, 760px); border: 1px solid var(--rule); border-radius: 12px; background: var(--card); }
pre { margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card);
  border: 1px solid var(--rule); border-radius: 12px; font: 15px/1.6 ui-monospace, monospace; }
`;
}
