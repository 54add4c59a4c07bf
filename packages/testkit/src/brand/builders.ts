// Builders of brands and their settings.
import type { Brand, BrandColour, BrandFault, BrandLogo, BrandPicture, BrandSettings } from '@pluspunkt/core/brand';
import { pointTermsWith } from '../points/builders.ts';

/** A colour of both themes; every field can be overridden. */
export const brandColourOf = (changed: Partial<BrandColour> = {}): BrandColour => ({ token: 'petrol', light: '#1d5c63', dark: '#7fd1d8', ...changed });

/** A logo; every field can be overridden. */
export const brandLogoOf = (changed: Partial<BrandLogo> = {}): BrandLogo => ({ width: 120, mark: 'M0 0H32V32Z', accent: 'M8 8H24V24Z', word: 'M40 8H110V24Z', ...changed });

/** A logo as a picture; every field can be overridden. */
export const brandPictureOf = (changed: Partial<BrandPicture> = {}): BrandPicture => ({ address: `/api/v1/asset/pictures/${'0a'.repeat(16)}.webp?v=1`, width: 96, ...changed });

/** A brand with the design's own logo and colours; every field can be overridden. */
export const brandWith = (changed: Partial<Brand> = {}): Brand => ({
  name: 'Treuwerk',
  legalName: 'Treuwerk GmbH',
  supportEmail: 'hilfe@treuwerk.example',
  description: 'Eine Karte für alle Einkäufe.',
  claim: 'Punkte für alle',
  businessLine: 'Für Unternehmen',
  promise: 'Überall Punkte',
  lead: 'Sammeln Sie, wo Sie einkaufen.',
  points: pointTermsWith(),
  colours: [],
  ...changed,
});

/** Settings with the brand's name, and overrides. */
export const brandSettingsOf = (changed: BrandSettings = {}): BrandSettings => ({ name: 'Treuwerk', ...changed });

/** An unknown setting. */
export const brandFaultOf = (setting = 'telefon'): BrandFault => ({ _tag: 'UnknownSetting', setting });
