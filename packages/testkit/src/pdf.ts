// Builds small PDFs for tests, byte by byte.

/** What a test PDF has besides its pages. */
export interface TestPdfOptions {
  /** What the catalogue has besides its pages, e.g. an action. */
  readonly catalogue?: string;
  /** What each page has besides its content. */
  readonly page?: string;
  /** What the trailer has besides the catalogue. */
  readonly trailer?: string;
}

/** A text at the top of a page in Helvetica, above a red square. Letters of ASCII only. */
export const pdfText = (text: string): string => `BT /F1 24 Tf 40 440 Td (${text}) Tj ET 0.8 0.1 0.1 rg 40 200 100 100 re f`;

/** One page for each content, 372 × 496 points. */
export const testPdf = (contents: readonly string[], { catalogue = '', page = '', trailer = '' }: TestPdfOptions = {}): Buffer => {
  const numberOf = (index: number): number => 4 + index * 2;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${contents.map((_, index) => `${numberOf(index)} 0 R`).join(' ')}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 372 496] /Resources << /Font << /F1 3 0 R >> >> /Contents ${numberOf(index) + 1} 0 R ${page} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};

/** With such a trailer a PDF asks for a password. */
export const ENCRYPTED = `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'a5'.repeat(32)}> /U <${'5a'.repeat(32)}> >>`;
