// German texts of pages that a mail's link leads to.

export const mailLinkCopy = {
  working: 'Moment …',
} as const;
