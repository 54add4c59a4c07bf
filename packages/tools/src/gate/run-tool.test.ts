import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { runTool } from './run-tool.ts';

const options = { cwd: process.cwd(), output: 'collected', limitMinutes: 1 } as const;

it('a tool that ends well hands over its output', async () => {
  const run = await runTool(['-e', 'console.log("done")'], options);
  expect(run).toMatchObject({ exitCode: 0, output: 'done\n' });
});

it('a tool that crashes has an exit code and its last output', async () => {
  const run = await runTool(['-e', 'throw new Error("broken")'], options);
  expect(run.exitCode).toBe(1);
  expect(run.output).toContain('broken');
});

it('a tool in the background yields to others', async () => {
  const run = await runTool(['-e', 'console.log(require("node:os").getPriority())'], { ...options, priority: 'background' });
  expect(run.output).toBe('10\n');
});

it('a tool that is ended by a signal has no exit code', async () => {
  expect((await runTool(['-e', 'process.kill(process.pid, "SIGKILL")'], options)).exitCode).toBeNull();
});

it('a tool that takes too long is ended, and the output reports it', async () => {
  const waits: number[] = [];
  const timer = (act: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    setImmediate(act);
    return () => undefined;
  };
  const run = await runTool(['-e', 'setInterval(() => {}, 1000)'], { ...options, limitMinutes: 2, timer });
  expect(waits).toEqual([120_000]);
  expect(run.exitCode).toBeNull();
  expect(run.output).toContain('ended after 2 minutes');
});

it('concurrent tools all end when their parent gets a signal', async () => {
  const tool = `runTool(['-e', 'process.stdout.write("x"); setInterval(() => {}, 1000)'], { cwd: '.', output: 'terminal', limitMinutes: 1 });`;
  const program = `import { runTool } from ${JSON.stringify(new URL('run-tool.ts', import.meta.url).href)}; ${tool} ${tool}`;
  const gate = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(gate, 'close');
  let started = 0;
  gate.stdout.on('data', (text: Buffer) => {
    started += text.length;
    if (started === 2) gate.kill('SIGINT');
  });
  // The stream closes when its last writer exits.
  expect(await closed).toEqual([130, null]);
});
