// By which way is told what somebody looks at.
import type { SessionState } from '@pluspunkt/core/session';
import { brochureDetailsOf, createFakeBrochures } from '@pluspunkt/testkit/brochures';
import { Container } from 'inversify';
import { afterEach, expect, it, vi } from 'vitest';
import { createAnonymousHost } from '../../composition/anonymous-host.ts';
import { createLightState } from '../../composition/light-state.ts';
import { SessionHostPort } from '../../composition/session-host.ts';
import { BrochuresPort } from '../../composition/tokens.ts';
import { brochureImpressions } from './brochure-tracking.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['LoggedIn', 'LoggingIn'])('tells for a visitor without a session, and with it for whoever is %s meanwhile', async (tag) => {
  const asked = vi.fn(() => Promise.resolve(Response.json({ data: { tracked: 1 } })));
  vi.stubGlobal('fetch', asked);
  const { gateway, impressions } = createFakeBrochures({ brochures: [brochureDetailsOf({ id: 'kornkiste' }, []), brochureDetailsOf({ id: 'voltino' }, [])] });
  const state$ = createLightState<SessionState>({ _tag: 'Anonymous' });
  const ports = new Container();
  ports.bind(BrochuresPort).toConstantValue(gateway);
  ports.bind(SessionHostPort).toConstantValue({ ...createAnonymousHost(), state$ });
  const told = brochureImpressions(ports);
  told.seen('kornkiste');
  told.flush();
  expect([asked.mock.calls.length, impressions.size]).toEqual([1, 0]);
  state$.next({ _tag: tag } as SessionState);
  told.seen('voltino');
  told.flush();
  await vi.waitFor(() => expect([...impressions]).toEqual(['voltino']));
  expect(asked).toHaveBeenCalledOnce();
});
