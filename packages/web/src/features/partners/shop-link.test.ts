// The address that „Zum Shop“ leads to.
import { describe, expect, it } from 'vitest';
import { shopLinkOf } from './shop-link.ts';

describe('The way into a shop', () => {
  it('hands over the card number of a member, and a neutral value for everybody else', () => {
    const link = 'https://www.pfotenpost.example/?karte={user-card-number}';
    expect(shopLinkOf(link, '3084517296')).toEqual({ href: 'https://www.pfotenpost.example/?karte=3084517296', host: 'pfotenpost.example' });
    expect(shopLinkOf(link)?.href).toBe('https://www.pfotenpost.example/?karte=0');
  });

  it.each(['', '/partner', 'javascript:alert(1)', 'mailto:a@b.example', 'data:text/html,x', 'data:image/png;base64,AA', '//x', 'https://'])(
    'does not leave the page by %j',
    (link) => {
      expect(shopLinkOf(link)).toBeUndefined();
    },
  );
});
