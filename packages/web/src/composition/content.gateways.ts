// The gateway of content alone: the service's log, from the same package, comes with the container.
export { createHttpContentGateway } from '@pluspunkt/adapters/content';
