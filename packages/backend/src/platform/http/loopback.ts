// The machine itself, as addresses name it.

/** A host name or address, as settings and addresses write it. Of this machine alone: nobody else can be sent there. */
export const isLoopback = (host: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** Where the product answers until somebody says where it stands. */
export const LOCAL_ORIGIN = 'http://localhost:3000';
