/** A kind of import that is forbidden: the pattern that breaks it, and what to do instead. */
export interface ImportRule {
  readonly name: string;
  /** Files that the rule applies to: a pattern of paths from the root. */
  readonly from: string;
  /** Files among these that are exempt. */
  readonly except?: string;
  /**
   * Forbidden targets: a pattern of the imported file's path from the root, or of the imported package's name. `$1`
   * is the first group of `from`.
   */
  readonly to: string;
  /** Applies only to imports of one of these names. */
  readonly names?: readonly string[];
  /** Types may still be imported: nothing of them is left at run time. */
  readonly mayImportTypes?: boolean;
  /** Advice for a reader who breaks the rule. */
  readonly message: string;
}

const TESTS = String.raw`\.test\.tsx?$|/testing/`;
const SERVER_TESTS = String.raw`\.(test|access|records)\.ts$|-test-data\.ts$|/testing[./]`;
const BROWSER = '^(shared|shell|mf-[^/]+)/';

/** The shell's folders from the ground up: each may use those before it. */
export const SHELL_FLOORS = [
  'messages',
  'base',
  'federation',
  'boot',
  'navigation',
  'offline',
  'presence',
  'support',
  'notices',
  'palette',
  'frame',
  'dashboard',
  'app',
] as const;

/** The server's rooms from the ground up: each may use those before it, types included. */
export const SERVER_LAYERS = ['db', 'mechanisms', 'contract', 'modules', 'app'] as const;

/**
 * Forbidden imports. Each rule stands alone, and applies to the file that an import resolves to, however it is
 * written: as an alias, or from any depth.
 */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'antd',
    from: BROWSER,
    except: '^shared/(src/(ui|toasts)|build/antd-static)/',
    to: '^(antd|@ant-design/(?!charts)[^/]+)(/|$)',
    message: 'Use the facades of @portal/shared/ui.',
  },
  {
    name: 'charts',
    from: BROWSER,
    except: '^mf-reports/src/(parts/report/plot\\.tsx|charts-library/g2\\.ts)$',
    to: '^(@ant-design/charts|@antv/[^/]+)(/|$)',
    message: 'The charts library is one file that mf-reports loads with a chart: use its ReportChart.',
  },
  {
    name: 'dayjs',
    from: BROWSER,
    except: '^shared/src/(time|ui/picker)/',
    to: '^dayjs(/|$)',
    message: 'Use @portal/shared/time.',
  },
  {
    name: 'router',
    from: BROWSER,
    except: '^shared/src/router/',
    to: '^react-router(-dom)?(/|$)',
    message: 'Use @portal/shared/router.',
  },
  {
    name: 'federation',
    from: BROWSER,
    except: String.raw`^shared/build/|^shell/src/(federation/|boot/|provide\.ts)|^[^/]+/[^/]+\.ts$`,
    to: '^(@module-federation|@rspack)/',
    message: 'Remotes are reached through shell/src/federation; builds are made of @portal/shared/build.',
  },
  {
    name: 'formik-fields',
    from: BROWSER,
    except: String.raw`^shared/src/forms/|^shell/src/provide\.ts$`,
    to: '^formik$',
    names: ['useField', 'Field', 'FastField'],
    message: 'Use the adapters of @portal/shared/forms.',
  },
  {
    name: 'react-lazy',
    from: '^(shared|shell|mf-[^/]+)/src/',
    except: String.raw`^shell/src/provide\.ts`,
    to: '^react$',
    names: ['lazy'],
    message: 'Use lazyPart of @portal/shared/ui/core: a failure is forgotten, and tried again.',
  },
  {
    name: 'node-in-browser',
    from: '^(shared|shell|mf-[^/]+)/src/',
    except: TESTS,
    to: '^node:|^shared/build/|^@portal/shared/build(/|$)',
    message: 'This runs in a browser. Code for Node belongs in shared/build, shell/hosting or .scripts.',
  },
  {
    name: 'shared-below-all',
    from: '^shared/',
    // The tests in that folder need a remote's real generated code.
    except: String.raw`^shared/src/api/test-remote\.ts$`,
    to: '^@portal/(?!openapi/(platform|operation|formats|settings/(names|defaults))$)',
    message:
      'shared imports nothing of the portal but the contract: formats, settings, and types and operations of the platform.',
  },
  {
    name: 'shared-ground',
    from: '^shared/src/(ui|toasts|time|router|federation|people|links|files|money)/',
    to: '^@portal/(?!openapi/formats$)|^shared/src/(api|forms|live|help|support|palette|testing)/',
    except: TESTS,
    message: 'This part of shared knows no API, no form and no other package of the portal but formats.',
  },
  {
    name: 'package-by-path',
    from: '^(shared|shell|mf-[^/]+)/(?:src|hosting|build)/',
    except: TESTS,
    to: String.raw`^(?!$1/)(shared|shell|mf-[^/]+|openapi|e2e|\.scripts)/`,
    message: 'Other packages are imported by their name, or not at all.',
  },
  {
    name: 'other-remote',
    from: '^(mf-[^/]+|shell)/',
    to: '^@portal/(server|shell|mf-[^/]+|openapi/server)(/|$)',
    message:
      'A remote imports shared and its own generated types; the shell reaches remotes by federation alone.',
  },
  {
    name: 'sibling-feature',
    // A feature is a folder of a remote that is neither `parts` nor `testing`; a section of the administration is one too.
    from: '^(mf-[^/]+)/src/(?!parts/|testing/|admin/)([^/]+)/',
    to: String.raw`^$1/src/(?:(?!$2/|parts/|testing/)[^/]+/|expose\.ts)`,
    message: 'A feature never imports its sibling; what two of them need is a part.',
  },
  {
    name: 'sibling-section',
    from: '^(mf-[^/]+)/src/admin/(?!texts/)([^/]+)/',
    to: String.raw`^$1/src/(?:admin/(?!$2/|texts/|html-preview/)[^/]+/|(?!admin/|parts/|testing/)[^/]+/|expose\.ts)`,
    message: 'A section of the administration never imports another, nor a feature.',
  },
  {
    name: 'part-through-index',
    from: '^(mf-[^/]+)/src/((?:parts/)?[^/]+)/',
    to: String.raw`^$1/src/(?!$2/)parts/[^/]+/(?!index\.ts$)`,
    message: 'A part is imported through its index.ts alone: #parts/<name>.',
  },
  {
    name: 'parts-below-features',
    from: '^(mf-[^/]+)/src/parts/',
    to: String.raw`^$1/src/(?:(?!parts/|testing/)[^/]+/|expose\.ts)`,
    message: 'What features have in common knows none of them.',
  },
  {
    name: 'rules',
    from: String.raw`^(mf-[^/]+)/src/(?:.+/)?rules(?:/|\.ts$)`,
    except: TESTS,
    to: String.raw`^(?!$1/src/(?:.+/)?rules(?:/|\.ts$)|$1/src/parts/(?!api/)[^/]+/index\.ts$|@portal/openapi/|@portal/shared/(time|people|links)$)`,
    mayImportTypes: true,
    message: 'Rules are pure: they import types, other rules, and shared/{time,people,links}.',
  },
  ...SHELL_FLOORS.slice(0, -1).map(
    (floor, index): ImportRule => ({
      name: `shell-${floor}`,
      from: `^shell/src/${floor}/`,
      except: TESTS,
      to: String.raw`^shell/src/((${SHELL_FLOORS.slice(index + 1).join('|')})/|[^/]+\.tsx?$)`,
      message: `${floor} stands below that folder; what both need goes to shell/src/base.`,
    }),
  ),
  {
    name: 'hosting',
    from: '^shell/hosting/',
    to: '^@portal/server(/|$)|^shell/src/|^react(-dom)?(/|$)',
    message: 'Hosting knows neither the modules of the API nor the code of the browser.',
  },
  {
    name: 'view-of-both',
    from: '^shell/view/',
    except: TESTS,
    to: '^node:|^shell/(src|hosting)/|^react(-dom)?(/|$)',
    message: 'What a page shows is computed by the browser and by the server: it knows neither.',
  },
  {
    name: 'server',
    from: '^openapi/server/src/',
    to: '^@portal/(shared|shell|mf-[^/]+)(/|$)|^(shared|shell|mf-[^/]+)/|^openapi/generated/',
    message: 'The server imports the contract by its name, and nothing of the browser.',
  },
  ...SERVER_LAYERS.slice(0, -1).map(
    (layer, index): ImportRule => ({
      name: `server-${layer}`,
      from: `^openapi/server/src/${layer}/`,
      except: SERVER_TESTS,
      to: String.raw`^openapi/server/src/((${SERVER_LAYERS.slice(index + 1).join('|')})/|testing/|[^/]+\.ts$)`,
      message: `${layer} stands below that room: give it what it needs through a port (mechanisms/ports) or move what both need down.`,
    }),
  ),
  {
    name: 'server-test-rows',
    from: '^openapi/server/src/',
    except: SERVER_TESTS,
    to: String.raw`^openapi/server/src/.*\.(access|records)\.ts$`,
    message: 'Rows and records of the access tests are for tests, and not in the image that is deployed.',
  },
];
