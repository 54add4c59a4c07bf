// The way to the Merkzettel in the header, with how much is on it. On phones it stands in the bar's menu instead.
import Heart from 'lucide-react/icons/heart';
import { Link } from '../../ui/link/link.tsx';
import { frameCopy } from '../de.ts';
import { useFavourites } from '../../features/favourites/index.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** The count is drawn over the heart, so that nothing moves when it comes. */
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
