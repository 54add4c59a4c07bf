// A button, a link and an accent in the chosen colours, in both themes; drawn, since the content security policy forbids style attributes.
import { DESIGN_COLOURS, hexOf, type BrandSettings, type DesignColour } from '@pluspunkt/core/brand';
import { option as O } from 'fp-ts';
import { enrolmentCopy } from './de.ts';
import styles from './enrolment.module.css';

const copy = enrolmentCopy.brand;
const THEMES = ['light', 'dark'] as const;

function Theme({ settings, name, theme }: { readonly settings: BrandSettings; readonly name: string; readonly theme: (typeof THEMES)[number] }) {
  const colour = (token: DesignColour): string => {
    const own = settings[`${token}.${theme}`];
    return O.getOrElse(() => 'none')(hexOf(typeof own === 'string' ? own : DESIGN_COLOURS[token][theme === 'light' ? 0 : 1]));
  };
  return (
    <svg className={styles.preview} viewBox="0 0 320 150" role="img" aria-label={`${copy.preview}, ${copy.themes[theme]}`}>
      <rect width="320" height="150" fill={colour('paper')} />
      <rect x="14" y="14" width="292" height="122" rx="16" fill={colour('surface')} />
      <text x="30" y="44" fill={colour('ink')}>
        {name}
      </text>
      <text x="30" y="72" fill={colour('petrol-text')} textDecoration="underline">
        {copy.previewLink}
      </text>
      <rect x="30" y="88" width="120" height="36" rx="10" fill={colour('sun')} />
      <text x="90" y="111" textAnchor="middle" fill={colour('on-sun')}>
        {copy.previewButton}
      </text>
      <rect x="164" y="88" width="120" height="36" rx="10" fill={colour('petrol')} />
      <text x="224" y="111" textAnchor="middle" fill={colour('on-petrol')}>
        {copy.previewButton}
      </text>
    </svg>
  );
}

export const BrandPreview = ({ settings, name }: { readonly settings: BrandSettings; readonly name: string }) => (
  <div className={styles.previews}>
    {THEMES.map((theme) => (
      <Theme key={theme} settings={settings} name={name} theme={theme} />
    ))}
  </div>
);
