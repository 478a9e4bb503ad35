import type { OutsideContext } from '../../../contract/handler.ts';
import { refuse } from '../../../mechanisms/field-errors.ts';
import { ssoMessages as texts } from '../messages.ts';
import { readMetadata, type SamlMetadata } from './rules/metadata.ts';
import { metadataFailure } from './saml-kind.ts';
import { fetchMetadata } from './saml-provider.ts';

/** @throws Problem 400 at the source that cannot be read */
export async function previewSamlMetadata({
  body,
  outbound,
  user,
  t,
}: OutsideContext<'previewSamlMetadata'>): Promise<SamlMetadata> {
  const { xml, url = '' } = body;
  if (xml === undefined && !URL.canParse(url)) refuse([{ field: 'url', message: texts.samlWrongUrl }], t);
  try {
    if (xml !== undefined) return readMetadata(xml);
    // There is no connection yet: its calls are counted by person.
    return await fetchMetadata(outbound.fetchFor({ id: -user.id, version: 0 }), url);
  } catch (error) {
    const { text: message } = metadataFailure(error);
    refuse([{ field: xml === undefined ? 'url' : 'xml', message }], t);
    throw error;
  }
}
