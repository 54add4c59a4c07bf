// Seeds one data folder for a whole run: creating and seeding a database takes two thirds of a start, copying it a moment.
import { rm } from 'node:fs/promises';
import { catalogueOf, dataFolder, SEEDED_CATALOGUE, SEEDED_DATA_FOLDER, startProduct } from './product.ts';

/** Playwright's global setup; the returned function is the teardown. */
export default async function seedDataFolder(): Promise<() => Promise<void>> {
  const folder = await dataFolder();
  const product = await startProduct({ DATA_DIR: folder });
  if (!product.log().includes('the demo data has been filled in')) throw new Error(`The first start did not report the demo data:\n${product.log()}`);
  if ((await product.stop()) !== 0) throw new Error(`The product did not stop as it should:\n${product.log()}`);
  process.env[SEEDED_DATA_FOLDER] = folder;
  const catalogue = catalogueOf(folder);
  if (catalogue !== undefined) process.env[SEEDED_CATALOGUE] = catalogue;
  return async () => {
    delete process.env[SEEDED_DATA_FOLDER];
    await rm(folder, { recursive: true, force: true });
  };
}
