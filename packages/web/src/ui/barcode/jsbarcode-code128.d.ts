// The two encoders of JsBarcode that the cards and coupons need; the package types its whole only.
interface JsBarcodeEncoder {
  /** One `1` a black module. */
  encode(): { readonly data: string };
}
type JsBarcodeCode128 = new (text: string, options: { readonly text?: string }) => JsBarcodeEncoder;
/** A CommonJS module: bundlers hand out its default export, Node the module around it. */
type JsBarcodeModule = JsBarcodeCode128 | { readonly default: JsBarcodeCode128 };

declare module 'jsbarcode/bin/barcodes/CODE128/CODE128B.js' {
  const encoder: JsBarcodeModule;
  export default encoder;
}
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128C.js' {
  const encoder: JsBarcodeModule;
  export default encoder;
}
