import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../build/inputs.ts';
import { forbiddenImports } from './forbidden-imports.ts';
import { IMPORT_RULES, type ImportRule, SHELL_FLOORS } from './import-rules.ts';

const broken = (rules: readonly ImportRule[], file: string, source: string) =>
  forbiddenImports(file, source, rules).map(({ rule }) => rule);

const FEATURE = 'mf-visitors/src/reception/table/cells/visit-cell.tsx';
const SHALLOW = 'mf-visitors/src/reception/list.tsx';
const RULES = 'mf-visitors/src/reception/rules.ts';
const PART = 'mf-visitors/src/parts/visits/use-visit.ts';
const PART_RULES = 'mf-visitors/src/parts/scanner/rules/qr-address.ts';

/** A forbidden import for each rule, in each way to write it. */
const FORBIDDEN: readonly [rule: string, file: string, source: string][] = [
  ['antd', FEATURE, "import { Button } from 'antd';"],
  ['antd', SHALLOW, "import Button from 'antd/es/button/index.js';"],
  ['antd', 'shell/src/federation/part.ts', "import { X } from '@ant-design/icons';"],
  ['antd', 'shared/src/forms/form.tsx', "export { Form } from 'antd';"],
  ['charts', FEATURE, "import { Line } from '@ant-design/charts';"],
  ['charts', 'mf-reports/src/parking/screen.tsx', "import { Chart } from '@antv/g2';"],
  ['antd', PART, "const load = () => import('antd');"],
  ['dayjs', FEATURE, "import dayjs from 'dayjs';"],
  ['dayjs', 'shared/src/ui/date/month.ts', "import utc from 'dayjs/plugin/utc.js';"],
  ['router', FEATURE, "import { Link } from 'react-router-dom';"],
  ['router', 'shell/src/boot/boot-portal.ts', "import { Link } from 'react-router';"],
  ['federation', FEATURE, "import { loadRemote } from '@module-federation/runtime';"],
  ['federation', 'shared/src/federation/slot.ts', "import type { Compiler } from '@rspack/core';"],
  ['federation', 'shell/src/frame/frame.tsx', "import { x } from '@module-federation/enhanced/runtime';"],
  ['formik-fields', SHALLOW, "import { useField } from 'formik';"],
  ['formik-fields', FEATURE, "import { Form, Field as F } from 'formik';"],
  ['formik-fields', 'shared/src/ui/form/field.tsx', "import { useField } from 'formik';"],
  ['formik-fields', FEATURE, "import * as formik from 'formik';"],
  ['react-lazy', FEATURE, "import { lazy, Suspense } from 'react';"],
  ['node-in-browser', 'shared/src/federation/contract.ts', "import { join } from 'node:path';"],
  [
    'node-in-browser',
    'shared/src/federation/index.ts',
    "export { remoteConfig } from '../../build/index.ts';",
  ],
  ['node-in-browser', FEATURE, "import { remoteConfig } from '@portal/shared/build';"],
  ['shared-below-all', 'shared/src/api/swr.tsx', "import type { paths } from '@portal/openapi/desks';"],
  ['shared-below-all', 'shared/src/help/help.tsx', "import { x } from '@portal/shell';"],
  ['shared-ground', 'shared/src/time/zone.ts', "import { createApi } from '../api/index.ts';"],
  ['shared-ground', 'shared/src/ui/core/card.tsx', "import type { paths } from '@portal/openapi/platform';"],
  ['package-by-path', FEATURE, "import { x } from '../../../../../shared/src/time/index.ts';"],
  ['package-by-path', FEATURE, "import { x } from '../../../../../mf-desks/src/paths.ts';"],
  ['package-by-path', 'shell/hosting/hosting.ts', "import { x } from '../../openapi/server/src/app/app.ts';"],
  ['other-remote', FEATURE, "import { x } from '@portal/mf-desks/paths';"],
  ['other-remote', FEATURE, "import { x } from '@portal/shell';"],
  ['other-remote', 'shell/src/app/app.tsx', "import { x } from '@portal/openapi/server';"],
  ['sibling-feature', SHALLOW, "import { x } from '../muster/list.tsx';"],
  ['sibling-feature', FEATURE, "import { x } from '../../../muster/rules.ts';"],
  ['sibling-feature', FEATURE, "import type { X } from '../../../muster/list.tsx';"],
  [
    'sibling-feature',
    FEATURE,
    'const load = () => import(/* webpackChunkName: "x" */ \'../../../muster/list.tsx\');',
  ],
  ['sibling-feature', FEATURE, "export * from '../../../expose.ts';"],
  ['sibling-section', 'mf-identity/src/admin/users/list.tsx', "import { x } from '../look/section.tsx';"],
  [
    'sibling-section',
    'mf-identity/src/admin/users/user/form.tsx',
    "import { x } from '../../../log-in/form.tsx';",
  ],
  ['part-through-index', SHALLOW, "import { x } from '../parts/check-in/offer.ts';"],
  ['part-through-index', FEATURE, "import { x } from '../../../parts/check-in/texts/en.ts';"],
  ['part-through-index', PART, "import { x } from '../check-in/offer.ts';"],
  ['parts-below-features', PART, "import { x } from '../../muster/list.tsx';"],
  ['rules', RULES, "import { useState } from 'react';"],
  ['rules', RULES, "import { t } from './texts/en.ts';"],
  ['rules', RULES, "import { x } from './list.tsx';"],
  ['rules', PART_RULES, "import { visitorsApi } from '#parts/api';"],
  ['rules', 'mf-identity/src/parts/profile-form/rules/x.ts', "import { x } from '@portal/shared/api';"],
  ...SHELL_FLOORS.slice(0, -1).flatMap((floor, index): (typeof FORBIDDEN)[number][] => [
    [`shell-${floor}`, `shell/src/${floor}/x.ts`, `import { x } from '../${SHELL_FLOORS[index + 1]}/x.ts';`],
    [`shell-${floor}`, `shell/src/${floor}/deep/x.ts`, "const x = () => import('../../app/app.tsx');"],
    [`shell-${floor}`, `shell/src/${floor}/x.ts`, "import { provideShared } from '../provide.ts';"],
  ]),
  ['view-of-both', 'shell/view/entries.ts', "import { x } from '../src/boot/verify-boot.ts';"],
  ['view-of-both', 'shell/view/entries.ts', "import { x } from '../hosting/page/look.ts';"],
  ['view-of-both', 'shell/view/greeting-for.ts', "import { useState } from 'react';"],
  ['hosting', 'shell/hosting/page/policy.ts', "import { x } from '../../src/boot/verify-boot.ts';"],
  ['hosting', 'shell/hosting/hosting.ts', "import { createElement } from 'react';"],
  ['server', 'openapi/server/src/modules/desks/desks.ts', "import { x } from '@portal/shared/time';"],
  ['server', 'openapi/server/src/app/app.ts', "import { x } from '../../../../shell/hosting/hosting.ts';"],
  ['server', 'openapi/server/src/app/app.ts', "import document from '../../../generated/document.json';"],
  ['server-db', 'openapi/server/src/db/database.ts', "import type { X } from '../mechanisms/audit.ts';"],
  [
    'server-mechanisms',
    'openapi/server/src/mechanisms/lists.ts',
    "import type { X } from '../contract/handler.ts';",
  ],
  [
    'server-contract',
    'openapi/server/src/contract/gate.ts',
    "import { x } from '../modules/desks/public.ts';",
  ],
  ['server-modules', 'openapi/server/src/modules/desks/rows.ts', "import { x } from '../../app/server.ts';"],
  [
    'server-test-rows',
    'openapi/server/src/app/app.ts',
    "import { access } from './modules/desks/desks.access.ts';",
  ],
  [
    'server-test-rows',
    'openapi/server/src/modules/nda/nda.ts',
    "import { x } from '../visits/visits.records.ts';",
  ],
];

const ALLOWED: readonly [file: string, source: string][] = [
  ['mf-reports/src/parts/report/plot.tsx', "import { Line } from '@ant-design/charts';"],
  ['shared/src/ui/core/button.tsx', "import { Button } from 'antd';"],
  ['shared/src/time/calendar-day.ts', "import dayjs from 'dayjs';"],
  ['shared/src/router/index.ts', "export { Link } from 'react-router-dom';"],
  ['shared/src/forms/use-form-field.ts', "import { useField } from 'formik';"],
  ['mf-desks/rspack.config.ts', "import { remoteConfig } from '@portal/shared/build';"],
  ['shell/rspack.config.ts', "import { rspack } from '@rspack/core';"],
  [FEATURE, "import { Formik, Form } from 'formik';"],
  [FEATURE, "import { Suspense, useState } from 'react';"],
  [FEATURE, "import { x } from '../../list.tsx'; import '../cells.css'; import { y } from '#parts/visits';"],
  [FEATURE, '// import { Button } from "antd";\nconst text = "import { Button } from \'antd\'";'],
  [RULES, "import { today } from '@portal/shared/time'; import { x } from '#parts/scanner';"],
  [RULES, "import type { Visit } from '#parts/api';"],
  [RULES, "import { type Visit } from '#parts/api';"],
  [PART, "import { x } from './rules.ts'; import { y } from '#parts/nda';"],
  ['mf-visitors/src/expose.ts', "const load = () => import('./reception/list.tsx');"],
  ['mf-identity/src/admin/screen.tsx', "const load = () => import('./users/section.tsx');"],
  [
    'mf-identity/src/admin/users/list.tsx',
    "import { useT } from '../texts/en.ts'; import { x } from '../section.tsx';",
  ],
  ['shell/src/app/app.tsx', "import { x } from '../base/modal.tsx'; import { y } from '../frame/frame.tsx';"],
  ['openapi/server/src/app/app.ts', "import document from '@portal/openapi/document';"],
  ['openapi/server/src/modules/nda/nda.access.ts', "import { x } from '../visits/visits.records.ts';"],
];

it.each(FORBIDDEN)('%s: in %s not %s', (rule, file, source) => {
  expect(broken(IMPORT_RULES, file, source)).toContain(rule);
});

it.each(ALLOWED)('in %s: %s', (file, source) => {
  expect(broken(IMPORT_RULES, file, source)).toEqual([]);
});

it('has a case for each rule, and each rule has its own name', () => {
  const names = IMPORT_RULES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...new Set(FORBIDDEN.map(([rule]) => rule))].sort()).toEqual([...names].sort());
});

it('reports the place, the import and what to use instead', () => {
  const source = "import { x } from 'react';\n\nimport {\n  Button,\n} from 'antd';\n";
  expect(forbiddenImports(FEATURE, source, IMPORT_RULES)).toEqual([
    {
      rule: 'antd',
      place: `${FEATURE}:5`,
      specifier: 'antd',
      message: 'Use the facades of @portal/shared/ui.',
    },
  ]);
});

it('assigns a floor to every folder of the shell', () => {
  const folders = readdirSync(join(ROOT, 'shell/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...SHELL_FLOORS].sort());
});
