// The pictures of a product: one large, the others as ways to it. Each has its address, so it works before any script.
import Heart from 'lucide-react/icons/heart';
import type { FavouriteControl } from '../../favourites/index.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { de } from '../../../ui/de.ts';
import { formatPercent } from '../../../ui/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { avifOf, isPhoto, Picture, pictureSources, WithAvif, type PictureSources } from '../../../ui/picture/picture.tsx';
import { tintAt, tintClass } from '../../../ui/tint.ts';
import { productCopy } from '../product-de.ts';
import styles from './gallery.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** Width in px at which the large picture is loaded: enough for a phone's two device pixels, so that one file does for all. */
const WIDTH = 480;

/** The address of the large picture. */
export const galleryImage = (image: string): string => pictureSources(image, WIDTH / 2).srcSet?.split(', ').at(-1)?.split(' ')[0] ?? image;

/** The large picture as the page's head fetches it early: the file that the page then shows. */
export function galleryPreload(image: string): PictureSources {
  const src = galleryImage(image);
  const avif = avifOf({ src });
  return avif === undefined ? { src } : { src: avif, type: 'image/avif' };
}

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
  const large = galleryImage(images[current] ?? '');
  return (
    <div className={styles.gallery}>
      <div className={classNames(styles.stage, tintClass(tintAt(current)))}>
        <WithAvif sources={{ src: large }}>
          <img src={large} alt={name} width={360} height={360} fetchPriority="high" className={classNames(styles.large, isPhoto(large) && styles.photo)} />
        </WithAvif>
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
