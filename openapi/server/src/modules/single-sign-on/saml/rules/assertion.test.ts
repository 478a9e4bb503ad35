import { describe, expect, test } from 'vitest';
import { assertionXml, type SamlAnswer, samlAnswer } from '../../../../testing/saml-provider.ts';
import { readAssertion } from './assertion.ts';

const now = new Date('2026-11-23T09:00:00Z');
const expected = {
  now,
  clockSkewSeconds: 60,
  issuer: 'https://idp.test',
  audience: 'https://portal.test/metadata/',
  recipient: 'https://portal.test/acs/',
  requestId: '_request',
};

/** The assertion as it is read, or the reason against it. */
function read(change: Partial<SamlAnswer>, edit: (xml: string) => string = (xml) => xml) {
  const asked = { ...expected, inResponseTo: expected.requestId };
  const answer = samlAnswer(asked, 'ada', { groups: ['a', 'b'], email: 'ada@contoso.com' }, now.getTime());
  try {
    return readAssertion(edit(assertionXml({ ...answer, ...change })), expected);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an assertion', () => {
  test('is read with its attributes and its end', () => {
    expect(read({ notOnOrAfter: 300, sessionNotOnOrAfter: 600 })).toMatchObject({
      subject: 'ada',
      isSubjectEmail: false,
      attributes: new Map([
        ['groups', ['a', 'b']],
        ['email', ['ada@contoso.com']],
      ]),
      expiresAt: new Date('2026-11-23T09:06:00Z'),
      sessionEndsAt: new Date('2026-11-23T09:10:00Z'),
    });
  });

  test.each([
    ['begins a minute ahead', { notBefore: 60 }, true],
    ['begins a second later', { notBefore: 61 }, false],
    ['ended 59 seconds ago', { notOnOrAfter: -59 }, true],
    ['ended a minute ago', { notOnOrAfter: -60 }, false],
  ])('that %s', (_, change, isAccepted) => {
    expect(read(change)).toEqual(isAccepted ? expect.objectContaining({ subject: 'ada' }) : 'wrong-time');
  });

  const confirmation = /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/;
  const restriction = /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/;
  test.each<[string, (xml: string) => string, string]>([
    ['without an audience', (xml) => xml.replace(restriction, ''), 'wrong-audience'],
    [
      'with a second restriction to another audience',
      (xml) =>
        xml.replace(restriction, (found) => found + found.replace(expected.audience, 'https://other.test')),
      'wrong-audience',
    ],
    ['without conditions', (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/, ''), 'wrong-token'],
    ['without a confirmation', (xml) => xml.replace(confirmation, ''), 'wrong-token'],
    ['of another method', (xml) => xml.replace('cm:bearer', 'cm:holder-of-key'), 'wrong-token'],
    [
      'whose confirmation has no end',
      (xml) => xml.replace(/(SubjectConfirmationData) NotOnOrAfter="[^"]*"/, '$1'),
      'wrong-time',
    ],
    ['with a time that is none', (xml) => xml.replace(/NotBefore="[^"]*"/, 'NotBefore="soon"'), 'wrong-time'],
    ['of SAML 1.1', (xml) => xml.replace('Version="2.0"', 'Version="1.1"'), 'wrong-token'],
    [
      'of another vocabulary',
      (xml) => xml.replace('SAML:2.0:assertion', 'SAML:1.0:assertion'),
      'wrong-token',
    ],
    ['with two subjects', (xml) => xml.replace(/<saml:Subject>.*<\/saml:Subject>/, '$&$&'), 'wrong-token'],
  ])('%s is refused', (_, edit, reason) => {
    expect(read({}, edit)).toBe(reason);
  });

  test('with a second confirmation for this portal is accepted', () => {
    const edit = (xml: string) =>
      xml.replace(confirmation, (found) => found.replace(expected.recipient, 'https://other.test') + found);
    expect(read({}, edit)).toMatchObject({ subject: 'ada' });
  });
});
