// Runs the product without a build: Vite reloads the modules of pages as they change.
import { startDevelopmentServer } from '../../../web/src/server/http/development.ts';
import { runProduct } from './run-product.ts';

process.env['NODE_ENV'] ??= 'development';
await runProduct({ serve: startDevelopmentServer });
