// A fake of the external captcha: its script for browsers and its verification for the service, each token once.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CaptchaStandIn {
  readonly origin: string;
  /** Requested paths so far. */
  readonly asked: () => readonly string[];
  /** Whether tokens are accepted from now on. */
  readonly believe: (anybody: boolean) => void;
  readonly stop: () => Promise<void>;
}

/** The script of version 3, and that of version 2 with its checkbox. */
const SCRIPT = `
let made = 0;
const token = (kind) => kind + '-' + (made += 1) + '-' + Math.random();
window.grecaptcha = {
  ready: (run) => run(),
  execute: () => Promise.resolve(token('silent')),
  render: (place, { callback }) => {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.addEventListener('change', () => callback(token('pressed')));
    label.append(box, ' Ich bin kein Roboter');
    place.append(label);
  },
};`;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

export const startCaptchaStandIn = async (): Promise<CaptchaStandIn> => {
  const asked: string[] = [];
  const used = new Set<string>();
  const state = { believing: true };
  const judge = (body: string): boolean => {
    const token = new URLSearchParams(body).get('response') ?? '';
    const fresh = /^(silent|pressed)-/.test(token) && !used.has(token);
    used.add(token);
    return fresh && state.believing;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand.in');
    asked.push(pathname);
    if (pathname === '/recaptcha/api.js') response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    else if (pathname === '/recaptcha/api/siteverify') void bodyOf(request).then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: judge(body), score: 0.9 })));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => [...asked],
    believe: (anybody) => {
      state.believing = anybody;
    },
    stop: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
};
