// Runs the contract suite against the fake.
import type { Product } from '@pluspunkt/core/prices';
import { createFakeCatalogueGateway } from './fake-catalogue-gateway.ts';
import { createFakeProductsGateway } from './fake-products-gateway.ts';
import { aCategory, aGtin, anOffer, aProduct } from './product-builder.ts';
import { describeProductsGatewayContract } from './products-gateway-contract.ts';

const product = (number: number, fields: Partial<Product>): Product => {
  const priceInCent = fields.priceInCent ?? 18_990;
  const path = `/preisvergleich/p/produkt-${number}`;
  return aProduct({
    gtin: aGtin(number),
    name: `Produkt ${number}`,
    path,
    priceInCent,
    breadcrumbs: [{ name: `Produkt ${number}`, path }],
    offerList: [anOffer({ id: String(number), priceInCent, totalInCent: priceInCent })],
    history: [{ day: '2026-11-20', lowestInCent: priceInCent }],
    ...fields,
  });
};
const products = [
  product(1, { brand: 'Tonlicht' }),
  product(2, { brand: 'Rubin', priceInCent: 3_995, reductionInPercent: -12 }),
  product(3, { brand: 'Tonlicht', priceInCent: 8_990, reductionInPercent: -20, categoryName: 'Lautsprecher' }),
  product(4, { brand: 'Kolibri', priceInCent: 9_900, offerList: [anOffer({ availability: 'sold-out' })] }),
];

describeProductsGatewayContract('the fake', async () => ({
  products: createFakeProductsGateway({ products }),
  catalogue: createFakeCatalogueGateway({
    categories: [aCategory({ id: 'elektronik', name: 'Elektronik', slug: 'elektronik', parentId: undefined }), aCategory()],
    addresses: products.map(({ gtin, path }) => ({ id: gtin, kind: 'product', path, gtin })),
  }),
  unknownGtin: aGtin(999),
}));
