// Starts the product: builds what is missing, starts the database, fills it at first start, serves until told to stop.
import { buildWeb, isBuilt } from './support/build-web.ts';
import { runProduct, say } from './support/run-product.ts';

await runProduct(async () => {
  // A process without pages needs no build of them.
  if (process.env['ROLE'] === 'api' || process.env['ROLE'] === 'jobs' || isBuilt()) return;
  say('Pluspunkt: building the web app (once) …');
  await buildWeb();
});
