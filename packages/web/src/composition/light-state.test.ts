import { describe, expect, it } from 'vitest';
import { createLightState } from './light-state.ts';

describe('a light state', () => {
  it('hands its present value to who begins to listen, and each that follows', () => {
    const state = createLightState('a');
    state.next('b');
    const heard: string[] = [];
    state.subscribe((value) => heard.push(value));
    state.next('c');
    expect([heard, state.getValue()]).toEqual([['b', 'c'], 'c']);
  });

  it('tells nobody who has stopped listening, even while it is telling', () => {
    const state = createLightState(0);
    const heard: string[] = [];
    state.subscribe((value) => {
      heard.push(`first ${String(value)}`);
      if (value === 1) second.unsubscribe();
    });
    const second = state.subscribe((value) => heard.push(`second ${String(value)}`));
    state.next(1);
    expect(heard).toEqual(['first 0', 'second 0', 'first 1']);
  });

  it('keeps the same listener twice apart', () => {
    const state = createLightState(0);
    const heard: number[] = [];
    const listen = (value: number): void => void heard.push(value);
    const one = state.subscribe(listen);
    state.subscribe(listen);
    one.unsubscribe();
    state.next(1);
    expect(heard).toEqual([0, 0, 1]);
  });
});
