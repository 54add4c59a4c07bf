// For tests: one of several processes, which spends from the budget of an address and reports whether it had to wait, and how many listeners it has.
import { createGeneralLimits } from './general-limits.ts';
import { createWorkBudget } from './work-budget.ts';

const budget = createWorkBudget(10);
process.on('message', (message: unknown) => {
  if (message !== 'spend') return;
  void budget.spend('198.51.100.7', 1).then((wait) => process.send?.({ waits: wait > 0 }));
});
process.on('message', (message: unknown) => {
  if (message !== 'limits of no call') return;
  createGeneralLimits({ settings: { callsPerMinute: 0 } });
  process.send?.({ listeners: process.listenerCount('message') });
});
process.send?.({ ready: true });
