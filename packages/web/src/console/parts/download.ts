// Hands a text or bytes to the browser as a file.
export function download(fileName: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(href);
}

export const saveText = (fileName: string, text: string): void => download(fileName, text, 'text/plain');
