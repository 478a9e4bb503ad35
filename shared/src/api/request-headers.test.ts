import { describe, expect, it } from 'vitest';
import { type HeaderContext, requestHeaders } from './request-headers.ts';

const base: HeaderContext = {
  cookies: '',
  locale: 'en',
  as: 'person',
  person: undefined,
  screenUuid: null,
  visitToken: null,
};

describe('requestHeaders', () => {
  it.each<[rule: string, method: string, context: Partial<HeaderContext>, token: string | undefined]>([
    ['a safe call carries no token', 'GET', { cookies: 'csrftoken=a' }, undefined],
    ['an unsafe call carries the token', 'POST', { cookies: 'csrftoken=a' }, 'a'],
    ['the prefixed cookie goes first', 'PATCH', { cookies: 'csrftoken=a; __Host-csrftoken=b' }, 'b'],
    ['no other cookie is taken', 'POST', { cookies: 'xcsrftoken=a; my=csrftoken=a' }, undefined],
    ['a value may hold an equals sign', 'DELETE', { cookies: 'x=1; csrftoken=a==' }, 'a=='],
    ['a value is decoded', 'PUT', { cookies: 'csrftoken=a%2Bb' }, 'a+b'],
    ['a broken value is taken as it is', 'PUT', { cookies: 'csrftoken=a%zz' }, 'a%zz'],
    ['no cookie, no header', 'POST', {}, undefined],
    ['a visit needs none', 'POST', { as: 'visit', visitToken: 't', cookies: 'csrftoken=a' }, undefined],
  ])('%s', (_, method, context, token) => {
    expect(requestHeaders(method, { ...base, ...context })['X-CSRFToken']).toBe(token);
  });

  it.each<[rule: string, context: Partial<HeaderContext>, header: string | undefined]>([
    ['nobody in particular', {}, undefined],
    ['a screen', { as: 'screen', screenUuid: 'u' }, 'Screen u'],
    ['a visit', { as: 'visit', visitToken: 't' }, 'Visit t'],
    ['never both', { as: 'screen', screenUuid: 'u', visitToken: 't' }, 'Screen u'],
    ['never for a person', { screenUuid: 'u', visitToken: 't' }, undefined],
  ])('authorization: %s', (_, context, header) => {
    expect(requestHeaders('GET', { ...base, ...context }).Authorization).toBe(header);
  });

  it.each<[rule: string, context: Partial<HeaderContext>, header: string | undefined]>([
    ['a page names its person', { person: '7' }, '7'],
    ['a page of no one says so', { person: 'anonymous' }, 'anonymous'],
    ['no one is named before the session is known', {}, undefined],
    ['a device names itself alone', { as: 'screen', person: '7' }, undefined],
    ['a visit names itself alone', { as: 'visit', person: '7' }, undefined],
  ])('whose page: %s', (_, context, header) => {
    expect(requestHeaders('POST', { ...base, ...context })['X-Portal-Person']).toBe(header);
  });

  it('requests the chosen language', () => {
    expect(requestHeaders('GET', { ...base, locale: 'de' })['Accept-Language']).toBe('de');
  });
});
