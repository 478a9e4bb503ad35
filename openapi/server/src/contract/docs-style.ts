/** Look of `/api/docs/`: readable in light and dark, on a phone and on paper. */
export const DOCS_STYLE = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h2 { border-bottom: 1px solid; margin-top: 3rem; }
h3 { margin-top: 2rem; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; }
th, td { text-align: left; vertical-align: top; border: 1px solid #8888; padding: 0.25rem 0.5rem; }
tbody th { font-weight: 400; }
nav ul { columns: 16rem; }
nav ul ul { columns: 1; }
@media print { nav { display: none; } }
`;
