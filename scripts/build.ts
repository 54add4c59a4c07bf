// Builds the web app: the browser's assets and the page renderer.
import { buildWeb } from './support/build-web.ts';

await buildWeb();
