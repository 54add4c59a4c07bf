// `npm run conform -- --origin URL --card NUMBER --password WORD [--write]`: tries every call of the contracts against a service.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createPooledFetch } from '@pluspunkt/adapters/transport/node';
import { conform } from '@pluspunkt/testkit/conformance';

const USAGE = 'npm run conform -- --origin https://api.example --card 4210067389 --password WORD [--write]\n';

function optionsOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options: { origin: { type: 'string' }, card: { type: 'string' }, password: { type: 'string' }, write: { type: 'boolean', default: false } } });
    const { origin = '', card: cardNumber, password = process.env['CONFORM_PASSWORD'], write } = values;
    if (!URL.canParse(origin) || cardNumber === undefined || password === undefined) return undefined;
    return { origin: new URL(origin).origin, member: { cardNumber, password }, write };
  } catch {
    return undefined;
  }
}

const options = optionsOf(process.argv.slice(2));
if (options === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const pool = createPooledFetch({ connections: 4 });
const results = await conform({ ...options, fetch: pool.fetch });
await pool.close();

for (const { outcome, operation, call, detail } of results) process.stdout.write(`${outcome.padEnd(8)} ${operation.padEnd(36)} ${call}${detail === '' ? '' : `  (${detail})`}\n`);
const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length;
process.stdout.write(`\n${count('ok')} ok, ${count('refused')} refused, ${count('failed')} failed, ${count('skipped')} skipped\n`);
process.exitCode = count('failed') === 0 ? 0 : 1;
