import { describe, expect, it } from 'vitest';
import { hasSecrets, withoutSecrets } from './secret-parameters.ts';

describe('an address', () => {
  it('is passed on without secrets', () => {
    expect(withoutSecrets('?token=a&q=b&singleUseToken=c')).toBe('?q=b');
    expect(withoutSecrets('?token=a')).toBe('');
    expect(withoutSecrets('?email=a%40b.example&deviceId=d&q=b')).toBe('?q=b');
    expect(withoutSecrets('?q=ein+Wort')).toBe('?q=ein+Wort');
  });

  it('is recognised as secret by the name of the parameter alone', () => {
    expect([hasSecrets('?x=token'), hasSecrets('?mytoken=1'), hasSecrets('?a=1&token='), hasSecrets('')]).toEqual([false, false, true, false]);
  });
});
