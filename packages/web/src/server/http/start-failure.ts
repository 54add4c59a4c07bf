// One clear sentence for every failure at the start.

function hasCode(error: unknown): error is { code: string; port?: number; address?: string; message: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}

export function readableStartFailure(error: unknown): string {
  if (hasCode(error)) {
    if (error.code === 'EADDRINUSE') {
      return `the port ${String(error.port ?? '')} at ${error.address ?? 'this address'} is taken. Stop the other program, or choose another port: PORT=3001 npm start`;
    }
    if (error.code === 'EACCES' && error.port !== undefined) {
      return `the port ${String(error.port)} may not be used without more rights. Choose one above 1023: PORT=3000 npm start`;
    }
    if (error.code === 'ENOTFOUND') return 'the address to listen on is unknown; check the setting HOST.';
    if (error.code === 'EADDRNOTAVAIL') return `this machine has no address ${error.address ?? ''}; check the setting HOST.`;
  }
  return error instanceof Error ? error.message : 'it could not be started, for a reason unknown.';
}
