// The heart of a partner: marks it for a member; a visitor has to log in.
import Heart from 'lucide-react/icons/heart';
import { useHydrated } from '../../../platform/browser/hydrated.ts';
import { SessionDialogPort } from '../../../platform/session/session.tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useLoggedIn } from '../../../platform/session/use-session.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { favouriteCopy } from './de.ts';
import styles from './partner-heart.module.css';
import { usePartnerFavourites, type PartnerMarks } from './use-partner-favourites.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

interface PartnerHeartProps {
  readonly name: string;
  readonly marks: Pick<PartnerMarks, 'list' | 'toggle'>;
}

/** In a list, whose hearts share what is known. */
export function PartnerHeart({ name, marks: { list, toggle } }: PartnerHeartProps) {
  const copy = useTexts(favouriteCopy);
  const on = list?.partnerNames.includes(name) === true;
  return (
    <IconButton
      glyph={Heart}
      look="surface"
      filled={on}
      aria-pressed={on}
      label={on ? copy.unmarkPartner(name) : copy.markPartner(name)}
      className={on ? styles.on : undefined}
      onClick={() => toggle(name)}
    />
  );
}

/** On the partner's own page. Nothing in the server's HTML, in which nothing can be pressed. */
export function OwnPartnerHeart({ name }: { readonly name: string }) {
  const marks = usePartnerFavourites();
  const dialogs = usePort(SessionDialogPort);
  const member = useLoggedIn() !== undefined;
  if (!useHydrated() || (member && marks.list === undefined)) return null;
  return <PartnerHeart name={name} marks={member ? marks : { list: undefined, toggle: dialogs.openLogin }} />;
}
