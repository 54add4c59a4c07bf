// The pictures of a product: one large, the others as ways to it. Each has its address, so it works before any script.
import Heart from 'lucide-react/icons/heart';
import type { FavouriteControl } from '../../favourites/index.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { de } from '../../../ui/de.ts';
import { formatPercent } from '../../../ui/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { isPhoto, Picture, pictureSources } from '../../../ui/picture/picture.tsx';
import { tintAt, tintClass } from '../../../ui/tint.ts';
import { productCopy } from '../product-de.ts';
import styles from './gallery.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** Width in px at which the large picture is loaded: enough for a phone's two device pixels, so that one file does for all. */
const WIDTH = 480;

/** The address of the large picture; the same in the page and in the head, which fetches it early. */
export const galleryImage = (image: string): string => pictureSources(image, WIDTH / 2).srcSet?.split(', ').at(-1)?.split(' ')[0] ?? image;

interface GalleryProps {
  readonly images: readonly string[];
  readonly current: number;
  readonly hrefOf: (picture: number) => string;
  /** Negative whole percent. */
  readonly percent: number | undefined;
  readonly name: string;
  readonly favourite: FavouriteControl;
}

export function Gallery({ images, current, hrefOf, percent, name, favourite: { on, onToggle } }: GalleryProps) {
  const uiTexts = useTexts(de);
  const copy = useTexts(productCopy);
  return (
    <div className={styles.gallery}>
      <div className={classNames(styles.stage, tintClass(tintAt(current)))}>
        <img src={galleryImage(images[current] ?? '')} alt={name} width={360} height={360} fetchPriority="high" className={classNames(styles.large, isPhoto(images[current] ?? '') && styles.photo)} />
        {percent === undefined ? null : (
          <span className={styles.saving}>
            <span className="u-hidden">{uiTexts.saved(formatPercent(-percent))}</span>
            <span aria-hidden="true">{formatPercent(percent)}</span>
          </span>
        )}
        <IconButton
          glyph={Heart}
          look="surface"
          filled={on}
          aria-pressed={on}
          label={on ? uiTexts.favourite.remove(name) : uiTexts.favourite.add(name)}
          className={classNames(styles.heart, on && styles.hearted)}
          onClick={onToggle}
        />
      </div>
      {images.length < 2 ? null : (
        <ul className={styles.thumbs} aria-label={copy.pictures}>
          {images.map((image, index) => (
            <li key={image}>
              <Link href={hrefOf(index)} aria-label={copy.picture(index + 1, images.length)} aria-current={index === current ? 'true' : undefined} className={styles.thumb}>
                <Picture src={image} alt="" tint={tintAt(index)} size="l" loaded={index === current ? galleryImage(image) : undefined} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
