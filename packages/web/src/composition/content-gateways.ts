// The gateway of content, apart from the log that every page has from the same package.
export { createHttpContentGateway } from '@pluspunkt/adapters/content';
