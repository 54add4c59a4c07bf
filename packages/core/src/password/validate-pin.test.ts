// What is wrong with a new PIN.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeakPin, validatePin } from './index.ts';

const birthday = '1984-04-17';

describe('a new PIN', () => {
  it('has four to six digits, is hard to guess and is typed twice alike', () => {
    expect(validatePin({ present: '9274', pin: '8315', repeated: '8315', birthday })).toEqual({});
    expect(validatePin({ pin: '831592', repeated: '831592' })).toEqual({});
    expect(validatePin({ present: '', pin: '', repeated: '' })).toEqual({ present: 'missing', pin: 'missing' });
    expect(validatePin({ pin: '83a5', repeated: '83a5' })).toEqual({ pin: 'invalid' });
    expect(validatePin({ present: 'x', pin: '83a5', repeated: '' })).toStrictEqual({ pin: 'invalid' });
    expect(validatePin({ pin: '8315', repeated: '8315' })).toStrictEqual({});
    expect(validatePin({ pin: '1704', repeated: '1704', birthday })).toEqual({ pin: 'weak' });
    expect(validatePin({ pin: '8315', repeated: '' })).toEqual({ repeated: 'missing' });
    expect(validatePin({ pin: '8315', repeated: '8351' })).toEqual({ repeated: 'different' });
  });

  it('is refused where it is easy to guess', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4,6}$/), (pin) => {
        expect(validatePin({ pin, repeated: pin, birthday }).pin === 'weak').toBe(isWeakPin(pin, birthday));
      }),
    );
  });
});
