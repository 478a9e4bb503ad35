import { allows } from '@portal/shared/access';
import { pagePerson, permittedSites, useSession } from '@portal/shared/session';
import { homeZone, today } from '@portal/shared/time';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { Field, Segmented, Select } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { dayParam, enumParam, intParam, useQueryParam } from '@portal/shared/url-state';
import { DATASETS, datasetsOf, type ExportWanted, exportAddress, useDatasetNames } from '#parts/datasets';
import { BackToReports } from '#parts/page';
import { DAYS_AT_MOST, periodError, periodOf } from '#parts/period';
import { DATA_ACCESS_PATH, GATES } from '#paths';
import { useT } from './texts/en.ts';

const DATASET = enumParam(DATASETS);
const SITE = intParam();
const FROM = dayParam();
const UNTIL = dayParam();
const FORMATS = ['csv', 'ndjson'] as const;
const FORMAT = enumParam(FORMATS, 'csv');
/** A select has no choice of nothing. */
const ALL_SITES = 0;

/** Screen `reports-data` (rules/data-access.md): the rows behind the reports as a file, for who sees people in them. */
export function DataDownload() {
  const t = useT();
  const seesTokens = useSession((session) => allows(GATES.dataAccess, session));
  return (
    <Stack gap={4}>
      <div>
        <BackToReports />
      </div>
      <Text block tone="soft">
        {t('about')}
      </Text>
      <Choice />
      <Text block size="sm" tone="soft">
        {t('whole')}
      </Text>
      {seesTokens ? (
        <Stack row gap={3}>
          <Text tone="soft">{t('programs')}</Text>
          <Button size="sm" icon="lock" href={DATA_ACCESS_PATH}>
            {t('toTokens')}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

function Choice() {
  const t = useT();
  const names = useDatasetNames();
  const locale = useSession((session) => session.locale);
  const sites = useSession(permittedSites);
  const features = useSession(({ client }) => client?.features);
  const offered = datasetsOf(features ?? []);
  const now = today(useSession(homeZone));
  const [chosen, setDataset] = useQueryParam('dataset', DATASET);
  const [askedSite, setSite] = useQueryParam('site', SITE);
  const [chosenFrom, setFrom] = useQueryParam('from', FROM);
  const [chosenUntil, setUntil] = useQueryParam('until', UNTIL);
  const [format, setFormat] = useQueryParam('format', FORMAT);
  const dataset = offered.find((name) => name === chosen) ?? offered[0];
  const site = sites.find(({ id }) => id === askedSite)?.id ?? null;
  const period = periodOf(chosenFrom, chosenUntil, now);
  const problem = periodError(period);
  return (
    <Card>
      <form
        aria-label={t('which')}
        onSubmit={(event) => {
          event.preventDefault();
          if (dataset && problem === null) download({ dataset, site, ...period, format, locale });
        }}
      >
        <Stack>
          <Stack columns={14}>
            <Field label={t('dataset')}>
              {(control) => (
                <Select
                  {...control}
                  value={dataset ?? null}
                  options={offered.map((value) => ({ value, label: names(value) }))}
                  onChange={setDataset}
                />
              )}
            </Field>
            <Field label={t('site')}>
              {(control) => (
                <Select
                  {...control}
                  value={site ?? ALL_SITES}
                  options={[
                    { value: ALL_SITES, label: t('allSites') },
                    ...sites.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={(id) => setSite(id === ALL_SITES ? null : id)}
                />
              )}
            </Field>
            <Field label={t('from')}>
              {(control) => <DatePicker {...control} value={period.from} onChange={setFrom} />}
            </Field>
            <Field
              label={t('until')}
              error={problem === null ? undefined : t(problem, { count: DAYS_AT_MOST })}
            >
              {(control) => <DatePicker {...control} value={period.until} onChange={setUntil} />}
            </Field>
          </Stack>
          <div>
            <Segmented
              label={t('format')}
              value={format}
              choices={FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
              onChange={setFormat}
            />
            <Text block size="sm" tone="soft">
              {t(`formatHelp.${format}`)}
            </Text>
          </div>
          <div>
            <Button variant="primary" icon="download" type="submit" disabled={problem !== null || !dataset}>
              {t('download')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

/** By the browser, which writes the file as it comes; the server names it. */
function download(wanted: ExportWanted): void {
  const link = document.createElement('a');
  link.href = exportAddress(wanted, pagePerson());
  link.download = '';
  link.click();
}
