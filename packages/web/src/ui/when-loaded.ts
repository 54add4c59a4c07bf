/**
 * For the import of a chunk: `import('./part.tsx').then(whenLoaded)`. The import resolves to `undefined` if the chunk is gone and the document
 * is about to be loaded again (chunk-reload.ts). Until then the part stays pending: without a module it would fail.
 */
export const whenLoaded = <Module>(module: Module | undefined): Module | Promise<never> => module ?? new Promise<never>(() => undefined);
