// Starts the product for development: no build, modules are reloaded as they change.
import { startDevelopmentServer } from '../packages/web/src/server/http/development.ts';
import { runProduct } from '../packages/tools/src/product/run-product.ts';

process.env['NODE_ENV'] ??= 'development';
await runProduct({ serve: startDevelopmentServer });
