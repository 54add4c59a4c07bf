// What other features and the shell may use of password.
export { passwordRulesQuery } from './rules/password-rules.query.ts';
export { PasswordRules } from './rules/password-rules.tsx';
