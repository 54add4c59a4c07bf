// The A/B variant: a or b, chosen at random once per browser session and stored.

const KEY = 'ab-variant';

export function sessionVariant(window: Window, random: () => number = Math.random): 'a' | 'b' {
  const drawn = random() < 0.5 ? 'a' : 'b';
  try {
    const stored = window.sessionStorage.getItem(KEY);
    if (stored === 'a' || stored === 'b') return stored;
    window.sessionStorage.setItem(KEY, drawn);
  } catch {
    // Where storage is forbidden the variant lives as long as the page.
  }
  return drawn;
}
