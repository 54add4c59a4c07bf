// The app's request for its own session.
import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appAnswer, appRequestFrom } from './index.ts';

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const asked = { client_id: 'pluspunkt-app', redirect_uri: 'pluspunkt://anmeldung', code_challenge: challenge, code_challenge_method: 'S256', state: 'a b' };
const read = (query: Readonly<Record<string, string>>) => appRequestFrom((name) => query[name] ?? null);

describe('the app’s request', () => {
  it('names the app, where it waits, and its proof', () => {
    expect(read(asked)).toEqual(E.right({ clientId: 'pluspunkt-app', redirectUri: 'pluspunkt://anmeldung', codeChallenge: challenge, state: 'a b' }));
  });

  it('is none without them', () => {
    const without = (name: keyof typeof asked) => read(Object.fromEntries(Object.entries(asked).filter(([key]) => key !== name)));
    expect([without('client_id'), without('redirect_uri')]).toEqual([E.left({ _tag: 'NoApp' }), E.left({ _tag: 'NoApp' })]);
    expect([without('code_challenge'), without('code_challenge_method')]).toEqual([E.left({ _tag: 'UnsafeMethod' }), E.left({ _tag: 'UnsafeMethod' })]);
    expect(read({ ...asked, code_challenge_method: 'plain' })).toEqual(E.left({ _tag: 'UnsafeMethod' }));
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'http://app.example/', '/profil', 'anmeldung'])('never leads to %j', (address) => {
    expect(read({ ...asked, redirect_uri: address })).toEqual(E.left({ _tag: 'NoApp' }));
  });

  it('is answered at its own address, with what it was known by', () => {
    const request = { clientId: 'a', redirectUri: 'pluspunkt://anmeldung', codeChallenge: challenge, state: 'a b&c' };
    expect(appAnswer(request, 'x-y')).toBe('pluspunkt://anmeldung?code=x-y&state=a%20b%26c');
    expect(appAnswer({ ...request, redirectUri: 'https://app.example/zurueck?von=web' }, 'x')).toBe('https://app.example/zurueck?von=web&code=x&state=a%20b%26c');
    const { state: _unsaid, ...stateless } = request;
    expect(appAnswer(stateless, 'x-y')).toBe('pluspunkt://anmeldung?code=x-y');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (state) => {
        const url = new URL(appAnswer({ ...request, state }, 'c'));
        expect([url.protocol, url.searchParams.get('code'), url.searchParams.get('state')]).toEqual(['pluspunkt:', 'c', state]);
      }),
    );
  });
});
