// Builds the web app: the browser's assets and the page renderer.
import { buildWeb } from '../packages/tools/src/product/build-web.ts';

await buildWeb();
