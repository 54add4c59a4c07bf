// The fakes of the console behave as the service does.
import { aListedOperator, createFakeEntries, createFakeOperatorAccounts, describeOperatorContract } from './index.ts';

const operator = aListedOperator();
const CODE = '123456';
const PASSWORD = 'Regen-Apfel-7-Treppe';

describeOperatorContract('the fakes', () => {
  const { session, operators } = createFakeOperatorAccounts({ operators: [operator], password: PASSWORD, code: CODE });
  const { entries, changes } = createFakeEntries();
  return Promise.resolve({ session, operators, entries, changes, email: operator.email, password: PASSWORD, nextCode: () => CODE, kind: 'rewards', field: 'name' });
});
