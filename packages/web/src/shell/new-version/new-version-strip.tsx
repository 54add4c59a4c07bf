// Offers a newer version of the app at the foot of the window; can be dismissed for this page.
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useReadable } from '../../platform/container/use-readable.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { newVersionCopy } from './de.ts';
import { newVersion, takeNewVersion } from './new-version.ts';
import styles from './new-version-strip.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export function NewVersionStrip({ window: page = window }: { readonly window?: Pick<Window, 'navigator' | 'location'> }) {
  const copy = useTexts(newVersionCopy);
  const available = useReadable(newVersion, false);
  const [later, setLater] = useState(false);
  const shown = available && !later;
  return (
    <div role="status" className={styles.place}>
      {shown ? (
        <div className={styles.strip}>
          <p>{copy.text}</p>
          <Button size="small" colour="outline-neutral" onClick={() => void takeNewVersion(page)}>
            {copy.load}
          </Button>
          <IconButton glyph={X} iconSize="m" label={copy.later} onClick={() => setLater(true)} />
        </div>
      ) : null}
    </div>
  );
}
