// A value of the page as a stream, for capabilities that come with rxjs.
import { Observable } from 'rxjs';
import type { LightState } from './light-state.ts';

export const streamOf = <A>(state: LightState<A>): Observable<A> =>
  new Observable((subscriber) => state.subscribe((value) => subscriber.next(value)));
