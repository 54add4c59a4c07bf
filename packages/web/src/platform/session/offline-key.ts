// Where the copy of a member's card is kept on the device. A constant of its own: the session forgets it with its tokens.

export const OFFLINE_COPY_KEY = 'offline-copy';
