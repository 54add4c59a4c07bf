// Roles of operators, and what they allow.

/** Roles of operators. `lead` may do everything. */
export const OPERATOR_ROLES = ['editorial', 'offers', 'prices', 'service', 'finance', 'lead'] as const;
/** One of the roles. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Which operators may make a call.
 *
 * - a role: operators with that role, and `lead`
 * - `any`: every operator who is logged in
 * - `anonymous`: without a login
 */
export type OperatorRight = OperatorRole | 'any' | 'anonymous';

/** Whether an operator with these roles may use what needs `right`. */
export const hasRight = (roles: readonly OperatorRole[], right: OperatorRight): boolean => right === 'anonymous' || right === 'any' || roles.includes(right) || roles.includes('lead');
