// Functions of programs around the service, bound to this version's migrations and texts.
import type { Kysely } from 'kysely';
import { runAdmin as runAdminOf, type AdminIo } from './admin/index.ts';
import { MIGRATIONS, serviceTexts } from './create-backend.ts';
import { removeDemoData, seedDemoData } from './demo/index.ts';
import type { BackendDependencies } from './dependencies.ts';
import { prepareCatalogue as prepareWith, type CatalogueSchema } from './platform/db/prepare-catalogue.ts';
import { migrate as migrateWith, type MigrateOptions, type Migration, type MigrationTables, missingMigrations as missingOf } from './platform/db/migrate.ts';
import { openProductDatabase as openDatabaseOf, type OpenProductDatabaseOptions, type Place, type ProductDatabase } from './platform/db/open-product-database.ts';
import { databaseNeeds as needsOf } from './platform/jobs/database-health.ts';
import { type DatabaseUrls, withProductDatabase as withDatabaseOf } from './product-import/index.ts';
import type { Db } from './schema.ts';

export const migrate = (db: Kysely<MigrationTables>, migrations: readonly Migration[] = MIGRATIONS, options: MigrateOptions = {}): Promise<readonly string[]> => migrateWith(db, migrations, options);
export const missingMigrations = (db: Kysely<MigrationTables>, migrations: readonly Migration[] = MIGRATIONS): Promise<readonly string[]> => missingOf(db, migrations);
export const prepareCatalogue = (products: Db, log: BackendDependencies['log']): Promise<CatalogueSchema> => prepareWith(products, MIGRATIONS, log);
export const databaseNeeds = (db: Db, timeoutMs?: number): ReturnType<typeof needsOf> => needsOf(db, MIGRATIONS, timeoutMs);
export const openProductDatabase = (place: Place, options: Omit<OpenProductDatabaseOptions, 'migrations'>): Promise<ProductDatabase> => openDatabaseOf(place, { ...options, migrations: MIGRATIONS });
export const withProductDatabase = <A>(place: Place, use: (databaseUrls: DatabaseUrls) => Promise<A>): Promise<A> => withDatabaseOf(place, MIGRATIONS, use);
export const runAdmin = (argv: readonly string[], io: AdminIo): Promise<number> => runAdminOf(argv, io, { migrations: MIGRATIONS, serviceTexts: serviceTexts(), demoData: { load: ({ database, products }, options) => seedDemoData(database, { ...options, products }), remove: removeDemoData } });
