// Storage key of the offline copy of a member's card. In its own module, since the session clears it with its tokens.

export const OFFLINE_COPY_KEY = 'offline-copy';
