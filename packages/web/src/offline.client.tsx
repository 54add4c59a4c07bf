// The page that replaces any other while there is no network. Everything it needs is bundled with it, including the barcode
// encoders.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'jsbarcode/bin/barcodes/CODE128/CODE128B.js';
import 'jsbarcode/bin/barcodes/CODE128/CODE128C.js';
import { readPageBrand } from './platform/brand/page-brand.ts';
import { BrandProvider } from './platform/brand/use-brand.tsx';
import { readOfflineCopy } from './shell/offline/offline-copy.ts';
import { OfflinePage } from './shell/offline/offline-page.tsx';
import { readPageTexts } from './ui/texts/page-texts.ts';
import { TextsProvider } from './ui/texts/use-texts.tsx';

const root = document.getElementById('root');
if (root !== null) {
  const now = Date.now();
  createRoot(root).render(
    <StrictMode>
      <BrandProvider brand={readPageBrand(document)}>
        <TextsProvider value={readPageTexts(document)}>
          <OfflinePage path={location.pathname.replace(/(.)\/$/, '$1')} stored={readOfflineCopy(() => localStorage, now)} now={now} onReload={() => location.reload()} />
        </TextsProvider>
      </BrandProvider>
    </StrictMode>,
  );
}
