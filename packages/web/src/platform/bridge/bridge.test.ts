// What reaches the app around a page.
import { expect, it } from 'vitest';
import { createBridge, type BridgeWindow } from './bridge.ts';

const message = { type: 'event', name: 'karte-zeigen' } as const;
const sent = { source: 'pluspunkt', version: 1, ...message };
const base = (posted: unknown[]): BridgeWindow => ({ location: { origin: 'https://www.example.de' }, postMessage: (value, origin) => void posted.push([value, origin]) });

it('goes to the handler of the app where there is one: as data on iOS, as text elsewhere', () => {
  const [posted, ios, android]: [unknown[], unknown[], unknown[]] = [[], [], []];
  createBridge({ ...base(posted), webkit: { messageHandlers: { pluspunkt: { postMessage: (value) => void ios.push(value) } } } }).send(message);
  createBridge({ ...base(posted), PluspunktApp: { postMessage: (value) => void android.push(value) } }).send(message);
  expect(ios).toEqual([sent]);
  expect(android).toEqual([JSON.stringify(sent)]);
  expect(posted).toEqual([]);
});

it('is posted to the page’s own origin alone where there is no handler', () => {
  const posted: unknown[] = [];
  createBridge(base(posted)).send(message);
  expect(posted).toEqual([[sent, 'https://www.example.de']]);
});

it('does not break the page if the app fails', () => {
  const failures: unknown[] = [];
  const broken = { postMessage: () => { throw new Error('the app is gone'); } };
  createBridge({ ...base([]), PluspunktApp: broken }, (error) => failures.push(error)).send(message);
  expect(failures).toHaveLength(1);
});
