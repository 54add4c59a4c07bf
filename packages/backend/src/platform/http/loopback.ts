// The machine itself, as addresses name it.

/** A host name or address, as settings and addresses write it. Of this machine only. */
export const isLoopback = (host: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** The default origin. */
export const LOCAL_ORIGIN = 'http://localhost:3000';
