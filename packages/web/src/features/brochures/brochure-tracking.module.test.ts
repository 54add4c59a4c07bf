// Which tracking gateway is used: the light one for visitors, the full one for members.
import type { SessionState } from '@pluspunkt/core/session';
import { brochureDetailsOf, createFakeBrochures } from '@pluspunkt/testkit/brochures';
import { Container } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { BrochuresPort } from '../../platform/container/tokens.ts';
import { brochureTrackingModule, ImpressionsPort } from './brochure-tracking.module.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['LoggedIn', 'LoggingIn'])('reports for a visitor without a session, and with it for a member who is %s meanwhile', async (tag) => {
  const asked = vi.fn(() => Promise.resolve(Response.json({ data: { tracked: 1 } })));
  vi.stubGlobal('fetch', asked);
  const { gateway, impressions } = createFakeBrochures({ brochures: [brochureDetailsOf({ id: 'kornkiste' }, []), brochureDetailsOf({ id: 'voltino' }, [])] });
  const state$ = new BehaviorSubject<SessionState>({ _tag: 'Anonymous' });
  const ports = new Container();
  ports.bind(BrochuresPort).toConstantValue(gateway);
  bindSession(ports, { state$ });
  ports.load(brochureTrackingModule);
  const tracker = ports.get(ImpressionsPort);
  tracker.seen('kornkiste');
  tracker.flush();
  expect([asked.mock.calls.length, impressions.size]).toEqual([1, 0]);
  state$.next({ _tag: tag } as SessionState);
  tracker.seen('voltino');
  tracker.flush();
  await vi.waitFor(() => expect([...impressions]).toEqual(['voltino']));
  expect(asked).toHaveBeenCalledOnce();
});
