// Transferred size of a response, which decompressing clients do not report.
import { get } from 'node:http';

/** The bytes of a body as transferred to a browser that accepts brotli. */
export const travellingBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
