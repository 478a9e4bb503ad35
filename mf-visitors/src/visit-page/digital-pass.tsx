import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { Brand, Stack, Text } from '@portal/shared/ui/core';
import type { MyVisit } from '#parts/api';
import { formatWhen, useT } from '#parts/my-visit';

interface DigitalPassProps {
  visit: MyVisit;
  /** The parts that the client uses (`client.settings`, rules/visits.md#own-page); the others are hidden. */
  shown: { pass: boolean; code: boolean; pin: boolean };
}

/** The pass to show at the entrance: visitor, host, time, the code and the PIN. */
export function DigitalPass({ visit, shown }: DigitalPassProps) {
  const t = useT();
  const client = useSession((session) => session.client);
  const code = shown.code ? visit.qrCodeUrl : null;
  const pin = shown.pin ? visit.checkinPin : null;
  if (!shown.pass && code === null && pin === null) return null;
  return (
    <section className="wp-card wp-pass" aria-label={t('pass')}>
      {shown.pass ? (
        <>
          <Stack row justify="between" className="wp-pass__band">
            {client ? <Brand client={client} /> : null}
            <Text size="sm">{t('passFor')}</Text>
          </Stack>
          <PassFacts visit={visit} />
        </>
      ) : null}
      {code !== null || pin !== null ? (
        <Stack gap={6} align="center" className="wp-pass__proofs" data-torn={shown.pass || undefined}>
          {code !== null ? (
            <figure className="wp-pass__code">
              <img src={code} alt={t('codeAlt')} width={240} height={240} />
              <figcaption>{t('codeHelp')}</figcaption>
            </figure>
          ) : null}
          {pin !== null ? (
            <Stack gap={0} align="center" className="wp-pass__pin">
              <Text size="sm">{t('pin')}</Text>
              <strong>{pin}</strong>
              <span>{t('pinHelp')}</span>
            </Stack>
          ) : null}
        </Stack>
      ) : null}
    </section>
  );
}

function PassFacts({ visit: { visitor, meeting } }: { visit: MyVisit }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { site, start, end, host, location } = meeting;
  const facts = [
    [t('passCompany'), visitor.company],
    [t('passHost'), host],
    [t('passWhere'), [location, site.name].filter(Boolean).join(', ')],
  ] as const;
  return (
    <Stack gap={2} className="wp-pass__body">
      <p className="wp-pass__name">
        <bdi>{personName(visitor)}</bdi>
      </p>
      <Text block size="lg" tone="soft">
        {formatWhen(start, end, site.timeZone, locale)}
      </Text>
      <Stack as="dl" columns={8}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </Stack>
    </Stack>
  );
}
