// A state that never changes, as the server has it.
import { BehaviorSubject, type Observable } from 'rxjs';

export interface ConstantState<A> {
  readonly state$: Observable<A>;
  getSnapshot(): A;
  subscribe(listener: () => void): () => void;
}

export const constantState = <A>(value: A): ConstantState<A> => ({
  state$: new BehaviorSubject(value),
  getSnapshot: () => value,
  subscribe: () => () => undefined,
});
