// The header's link to the Merkzettel, with its number of entries. On phones it is in the bar's menu.
import Heart from 'lucide-react/icons/heart';
import { Link } from '../../ui/link/link.tsx';
import { frameCopy } from '../de.ts';
import { useFavourites } from '../../features/favourites/index.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** The count overlays the heart, so that it causes no layout shift. */
export function HeaderHeart({ className, countClassName }: { readonly className?: string; readonly countClassName?: string }) {
  const copy = useTexts(frameCopy);
  const { length } = useFavourites().entries;
  return (
    <Link href="/merkzettel" className={className} title={copy.favourites(0)}>
      <Heart size={24} strokeWidth={1.9} aria-hidden />
      <span className="u-hidden">{copy.favourites(0)} </span>
      {length === 0 ? null : <span className={countClassName}>{length > 99 ? '99+' : length}</span>}
    </Link>
  );
}
