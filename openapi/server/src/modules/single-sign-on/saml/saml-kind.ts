import { X509Certificate } from 'node:crypto';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { findOutboundError } from '../../../mechanisms/outbound/outbound-error.ts';
import type {
  ConnectionKind,
  ConnectionSettings,
  ConnectionTested,
} from '../../../mechanisms/ports/connection-kinds.ts';
import { logInSettingErrors, normalLogInSettings } from '../log-in-settings.ts';
import { ssoMessages as texts } from '../messages.ts';
import { isSsoUrl, normalCertificate, type SamlMetadata } from './rules/metadata.ts';
import { SamlRefused } from './rules/saml-refusal.ts';
import { fetchMetadata } from './saml-provider.ts';

type SamlSettings = ConnectionSettings['saml'];
type Check = ConnectionTested['checks'][number];

const WARN_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

export const samlKind: ConnectionKind<'saml'> = {
  secrets: [],

  async check(tx, sent) {
    const settings = normalSettings(sent);
    return { settings, errors: [...providerErrors(settings), ...(await logInSettingErrors(tx, settings))] };
  },

  /** Certificates that have ended are warnings: the keys in them count until an administrator removes them. */
  async test({ settings }, fetch) {
    if (settings.entity_id === '')
      return {
        checks: [{ text: texts.samlIncomplete, isPassed: false }],
        status: null,
        reason: 'wrong-answer',
      };
    const { metadata_url: url } = settings;
    if (url === null) return { checks: certificateChecks(settings, new Date()), status: null, reason: null };
    try {
      const read = await fetchMetadata(fetch, url);
      const isSame = read.entity_id === settings.entity_id;
      const said = { text: isSame ? texts.samlMetadataRead : texts.samlOtherEntity, isPassed: isSame };
      const checks = [said, ...certificateChecks(read, new Date())];
      return { checks, status: 200, reason: isSame ? null : 'wrong-issuer' };
    } catch (error) {
      const { text, reason } = metadataFailure(error);
      return { checks: [{ text, isPassed: false }], status: null, reason };
    }
  },
};

/** Why metadata cannot be read. @throws the error, if it is a programming error */
export function metadataFailure(error: unknown) {
  const outbound = findOutboundError(error);
  if (outbound)
    return { reason: outbound.reason, text: texts.failures[outbound.reason] ?? texts.samlNoMetadata };
  if (error instanceof SamlRefused) return { reason: error.reason, text: texts.samlNoMetadata };
  throw error;
}

/** When the certificates end; a warning for those that have ended, or will within 30 days. */
export function certificateChecks({ certificates }: Pick<SamlMetadata, 'certificates'>, now: Date): Check[] {
  return certificates.map((certificate) => {
    const { validToDate: until } = new X509Certificate(Buffer.from(certificate, 'base64'));
    const params = { day: until.toISOString().slice(0, 10) };
    if (until <= now) return { text: texts.samlCertificateEnded, params, isPassed: false };
    const isSoon = until.getTime() - now.getTime() < WARN_DAYS * DAY_MS;
    return {
      text: isSoon ? texts.samlCertificateEnds : texts.samlCertificate,
      params,
      isPassed: !isSoon,
    };
  });
}

function normalSettings(sent: SamlSettings): SamlSettings {
  const orNull = (text: string | null) => oneLine(text ?? '') || null;
  return {
    ...normalLogInSettings(sent),
    metadata_url: orNull(sent.metadata_url),
    entity_id: oneLine(sent.entity_id),
    sso_url: sent.sso_url.trim(),
    certificates: [...new Set(sent.certificates.map((text) => normalCertificate(text) ?? text))],
    email_attribute: orNull(sent.email_attribute),
    given_name_attribute: orNull(sent.given_name_attribute),
    family_name_attribute: orNull(sent.family_name_attribute),
  };
}

/** All of the provider's side, or nothing of it. */
function providerErrors(settings: SamlSettings): FieldError[] {
  const { metadata_url, entity_id, sso_url, certificates } = settings;
  // Http and private addresses are the operator's decision, which is made where they are called.
  const isWeb = metadata_url === null || /^https?:$/.test(URL.parse(metadata_url)?.protocol ?? '');
  const isEmpty = [entity_id, sso_url, metadata_url ?? '', ...certificates].every((text) => text === '');
  if (isEmpty)
    return settings.required_for === 'none'
      ? []
      : [{ field: 'required_for', message: texts.samlRequiredIncomplete }];
  return [
    ...(isWeb ? [] : [{ field: 'metadata_url', message: texts.samlWrongUrl }]),
    ...(entity_id === '' ? [{ field: 'entity_id', message: texts.samlEntityMissing }] : []),
    ...(isSsoUrl(sso_url) ? [] : [{ field: 'sso_url', message: texts.samlWrongUrl }]),
    ...(certificates.length === 0 ? [{ field: 'certificates', message: texts.samlCertificateMissing }] : []),
    ...certificates.flatMap((text, index) =>
      normalCertificate(text) === null
        ? [{ field: `certificates.${index}`, message: texts.samlWrongCertificate }]
        : [],
    ),
  ];
}
