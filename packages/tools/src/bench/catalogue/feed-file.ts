// Generates a shop's feed of any length: plausible words, distinct numbers, the same at every run.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { gtinCheckDigit } from '@pluspunkt/core/prices';

const CATEGORIES = ['Kopfhörer', 'Lautsprecher', 'Fernseher', 'Kameras', 'Haar- und Körperpflege', 'Zahnpflege', 'Wasch- und Putzmittel'];
const BRANDS = ['Tonlicht', 'Rubin', 'Nordwelle', 'Kolibri', 'Quadro', 'Hellklang', 'Klara', 'Weitblick', 'Silberbach', 'Seidenhaar', 'Mandelblüte', 'Küstenkind'];
const KINDS = ['Leuchte', 'Radio', 'Becher', 'Koffer', 'Jacke', 'Kissen', 'Pfanne', 'Schere', 'Tasche', 'Uhr', 'Bürste', 'Waage', 'Regal', 'Decke', 'Kanne', 'Lampe'];
const LOOKS = ['Nachtblau', 'Perlgrau', 'Salbei', 'Schiefer', 'Rubinrot', 'Honig', 'Mint', 'Sand', 'Kupfer', 'Elfenbein'];
const ENDS = ['heim', 'berg', 'wald', 'tal', 'see', 'feld', 'bach', 'grund', 'stein', 'hof', 'moor', 'kamp', 'brück', 'furt', 'rode', 'leben'];
const STARTS = ['Wel', 'Tan', 'Bor', 'Lin', 'Hol', 'Mar', 'Fel', 'Gru', 'Kar', 'Ros', 'Sil', 'Nor', 'Ost', 'Bir', 'Dor', 'Ulm'];

const at = <A>(list: readonly A[], number: number): A => list[number % list.length] as A;

/** Numbers that GS1 reserves for internal use; distinct from those of the demo data. */
export const benchGtin = (number: number): string => {
  const body = `29${String(number).padStart(10, '0')}`;
  return `${body}${gtinCheckDigit(body) ?? 0}`;
};

export const benchBrand = (number: number): string => at(BRANDS, number);

/** A rare name: one of 256 models for each of 1,600 kinds. */
export const benchTitle = (number: number): string =>
  `${at(BRANDS, number)} ${at(STARTS, Math.floor(number / 7))}${at(ENDS, Math.floor(number / 113))} ${at(KINDS, Math.floor(number / 3))} ${number % 9_973}, ${at(LOOKS, Math.floor(number / 5))}`;

const HEAD = 'gtin;title;brand;category;price;shipping;availability;delivery;link;description\n';
const CHUNK = 5_000;

const priceOf = (number: number, raise: number): string => ((999 + ((number * 7_919) % 90_000) + raise) / 100).toFixed(2).replace('.', ',');

const rowOf = (number: number, raise: number): string =>
  `${benchGtin(number)};${benchTitle(number)};${benchBrand(number)};${at(CATEGORIES, Math.floor(number / 11))};${priceOf(number, raise)};4,95;in stock;1-3;https://voltino.example/p/${number};Gut gemacht und lange haltbar.\n`;

/** Every `every`-th price is `raise` cents higher. */
export const writeFeed = async (file: string, rows: number, { raise = 0, every = 1 } = {}): Promise<void> => {
  const out = createWriteStream(file);
  out.write(HEAD);
  for (let from = 0; from < rows; from += CHUNK) {
    const lines = Array.from({ length: Math.min(CHUNK, rows - from) }, (_, index) => rowOf(from + index, (from + index) % every === 0 ? raise : 0));
    if (!out.write(lines.join(''))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
};
