// Crawlers must not index the fatal error page; it is not rendered for them.

const CRAWLERS = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse-crawler/i;

export const isCrawler = (userAgent: string | undefined): boolean => userAgent !== undefined && CRAWLERS.test(userAgent);
