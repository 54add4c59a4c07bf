// Names and addresses of the local machine.

/** Whether a host name or address is the local machine. */
export const isLoopback = (host: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** The default origin. */
export const LOCAL_ORIGIN = 'http://localhost:3000';
