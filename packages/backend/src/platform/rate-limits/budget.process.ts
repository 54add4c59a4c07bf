// For tests: one of several processes, which spends from the budget of an address and reports whether it had to wait.
import { createWorkBudget } from './work-budget.ts';

const budget = createWorkBudget(10);
process.on('message', (message: unknown) => {
  if (message !== 'spend') return;
  void budget.spend('198.51.100.7', 1).then((wait) => process.send?.({ waits: wait > 0 }));
});
process.send?.({ ready: true });
