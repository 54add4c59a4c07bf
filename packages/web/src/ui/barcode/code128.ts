// Encodes for Code 128. The encoder is loaded with the first barcode; drawing is ours, since the encoder's own puts
// style attributes, which the page's policy blocks.

/**
 * A line of `1` (black) and `0` (white), one a module. An even number of digits takes set C, two a symbol; everything
 * else set B. Rejects where the encoder cannot be loaded.
 */
export async function code128Of(text: string): Promise<string> {
  const { default: loaded } = /^(\d\d)+$/.test(text)
    ? await import('jsbarcode/bin/barcodes/CODE128/CODE128C.js')
    : await import('jsbarcode/bin/barcodes/CODE128/CODE128B.js');
  const Encoder = 'default' in loaded ? loaded.default : loaded;
  return new Encoder(text, {}).encode().data;
}
