// @vitest-environment node
// A server that is told to stop: nothing that was asked is broken off, and nobody asks it again.
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serve } from './serve.ts';

const ask = (port: number, agent: Agent) =>
  new Promise<{ readonly connection: string | undefined; readonly text: string }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ connection: response.headers.connection, text }));
    }).on('error', reject);
  });

it('answers what is under way, closes the connections afterwards, and takes no new ones', async () => {
  const agent = new Agent({ keepAlive: true });
  let stopping = false;
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<string>();
  const app = new Hono();
  let slow = false;
  app.get('*', async (context) => {
    if (!slow) return context.text('quick');
    asked.resolve();
    return context.text(await gate.promise);
  });
  const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => stopping });
  expect((await ask(server.port, agent)).connection).toBe('keep-alive');
  slow = true;
  const underWay = ask(server.port, agent);
  await asked.promise;
  stopping = true;
  const stopped = server.stop();
  gate.resolve('late');
  expect(await underWay).toEqual({ connection: 'close', text: 'late' });
  await stopped;
  await expect(ask(server.port, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
});

it('while it is about to stop it answers all the same, and every answer sends the next request elsewhere', async () => {
  const agent = new Agent({ keepAlive: true });
  let stopping = false;
  const app = new Hono();
  app.get('*', (context) => context.text('quick'));
  const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => stopping });
  expect((await ask(server.port, agent)).connection).toBe('keep-alive');
  stopping = true;
  expect(await ask(server.port, agent)).toEqual({ connection: 'close', text: 'quick' });
  expect(await ask(server.port, agent)).toEqual({ connection: 'close', text: 'quick' });
  await server.stop();
  agent.destroy();
});

it('does not wait for a connection on which nobody asks anything', async () => {
  const app = new Hono();
  const server = await serve(app.fetch, { port: 0, host: '127.0.0.1', isStopping: () => true });
  const socket = connect(server.port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await server.stop();
  await closed;
  expect(socket.destroyed).toBe(true);
});
