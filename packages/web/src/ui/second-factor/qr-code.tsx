// A QR code as one path, since the content security policy forbids the library's own markup.
import qrcode from 'qrcode-generator';
import styles from './second-factor.module.css';

/** Modules of white around the code, as ISO 18004 demands. */
const QUIET = 4;

function drawingOf(text: string): { readonly path: string; readonly size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, place) => place);
  const path = places.flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`)).join('');
  return { path, size: count + 2 * QUIET };
}

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = drawingOf(text);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
