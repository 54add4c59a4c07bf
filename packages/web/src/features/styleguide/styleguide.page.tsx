// The style guide: every component in every variant, in both themes.
import type { ComponentType } from 'react';
import { Wrap } from '../../ui/layout/layout.tsx';
import { BrandSection, ButtonSection, IconSection, LayoutSection } from './basics.tsx';
import { CardSection, NavigationSection, ValueSection } from './content.tsx';
import { de } from './de.ts';
import { ChoiceSection, FieldSection } from './forms.tsx';
import { FeedbackSection, OverlaySection, StateSection } from './reactions.tsx';
import type { SectionProps } from './specimen.tsx';
import styles from './styleguide.module.css';

const sections: readonly (readonly [keyof typeof de.sections, ComponentType<SectionProps>])[] = [
  ['brand', BrandSection],
  ['buttons', ButtonSection],
  ['icons', IconSection],
  ['fields', FieldSection],
  ['choices', ChoiceSection],
  ['navigation', NavigationSection],
  ['values', ValueSection],
  ['cards', CardSection],
  ['feedback', FeedbackSection],
  ['states', StateSection],
  ['overlays', OverlaySection],
  ['layout', LayoutSection],
];

/** Needs a ToastHost around it. */
const StyleguidePage = () => (
  <Wrap className={styles.page}>
    <header>
      <h1>{de.title}</h1>
      <p className="u-meta">{de.intro}</p>
    </header>
    {sections.map(([id, Section]) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
        <h2 id={`${id}-title`}>{de.sections[id]}</h2>
        <div className={styles.pair}>
          {(['light', 'dark'] as const).map((theme) => (
            <div key={theme} data-theme={theme} className={styles.pane}>
              <p className={styles.paneTitle}>{de.themes[theme]}</p>
              <Section theme={theme} />
            </div>
          ))}
        </div>
      </section>
    ))}
  </Wrap>
);

export default StyleguidePage;
