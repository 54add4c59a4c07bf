import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageSeeds } from './content/pages.ts';
import { PROMOS } from './content/promos.ts';
import { promoRows, teaserRows, tintFiles } from './content/rows.ts';
import { TEASERS } from './content/teasers.ts';
import { faqRows } from './faq/index.ts';
import { logoFiles } from './logos/index.ts';
import { partnerRows, pointRule } from './partners/index.ts';
import { PARTNER_CATEGORIES } from './partners/partner-seed.ts';
import { REWARD_SEEDS, rewardRows } from './rewards/index.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const pictures = path.join(path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
/** Targets that are screens of their own, not content pages. */
const SCREENS = new Set(['/', '/meine-karte', '/mein-konto', '/mein-konto/daten', '/mein-konto/geraete', '/mein-konto/schliessen', '/profil/pin', '/registrieren']);

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

describe('the demo data', () => {
  it('has 20 partners on site and 40 online, 20 promo teasers, 100 rewards, and at least 120 questions', () => {
    const partners = partnerRows(NOW);
    expect(partners.filter((partner) => partner.is_premium)).toHaveLength(20);
    expect(partners.filter((partner) => !partner.is_premium)).toHaveLength(40);
    expect(PROMOS).toHaveLength(20);
    expect(rewardRows()).toHaveLength(100);
    expect(faqRows().length).toBeGreaterThanOrEqual(120);
  });

  it('names everything once', () => {
    expect(unique(partnerRows(NOW).map((partner) => partner.id))).toBe(true);
    expect(unique(partnerRows(NOW).map((partner) => partner.name))).toBe(true);
    expect(unique(faqRows().map((entry) => entry.id))).toBe(true);
    expect(unique(faqRows().map((entry) => entry.question))).toBe(true);
    expect(unique(REWARD_SEEDS.map((reward) => reward.id))).toBe(true);
    expect(unique(pageSeeds().map((page) => page.path))).toBe(true);
  });

  it('has a wide and a square logo for every partner, drawn without fonts and scripts', () => {
    const files = new Map(logoFiles().map((file) => [file.path, file.svg]));
    for (const { id } of partnerRows(NOW)) {
      expect(files.has(`logos/${id}.svg`), id).toBe(true);
      expect(files.has(`logos/${id}-small.svg`), id).toBe(true);
    }
    expect(files.size).toBe(120);
    expect([...files.values()].filter((svg) => /<text|<script|<style|href|NaN|undefined/.test(svg))).toEqual([]);
    expect(tintFiles()).toHaveLength(8);
  });

  it('shows only pictures that exist', () => {
    const used = [...Object.values(PARTNER_CATEGORIES), ...PROMOS.map((promo) => promo.picture), ...TEASERS.map((teaser) => teaser.picture), ...REWARD_SEEDS.map((reward) => reward.picture)];
    expect(used.filter((picture) => !existsSync(path.join(pictures, `${picture}.webp`)))).toEqual([]);
  });

  it('links only to pages and screens that exist', () => {
    const pages = new Set([...pageSeeds().map((page) => page.path), '/aktionen', ...SCREENS]);
    const written = pageSeeds().flatMap((page) => [...page.markdown.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? ''));
    const linked = [...written, ...teaserRows(NOW).map((teaser) => teaser.link), ...promoRows(NOW).map((promo) => promo.promo_link), ...rewardRows().map((reward) => reward.product_url)];
    expect([...new Set(linked)].filter((link) => !pages.has(link))).toEqual([]);
  });

  it('is dated around now, and the same for the same now', () => {
    expect(promoRows(NOW).every((promo) => promo.valid_from < NOW && promo.valid_to > NOW)).toBe(true);
    expect(partnerRows(NOW)).toEqual(partnerRows(NOW));
  });

  it('says what points there are as people say it', () => {
    expect(pointRule(1, 'je 2 €')).toBe('1 Punkt je 2 €');
    expect(pointRule(2500, 'je Vertrag')).toBe('2.500 Punkte je Vertrag');
  });
});
