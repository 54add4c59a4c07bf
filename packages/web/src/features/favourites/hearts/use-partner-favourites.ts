// Connects components to the favourite partners of the core, with toasts for results.
import type { MarkOutcome, PartnerFavourites, PartnerFavouritesState } from '@pluspunkt/core/favourites';
import type { CallFailure } from '@pluspunkt/core/failure';
import { either as E } from 'fp-ts';
import { useEffect } from 'react';
import { useModule, usePort } from '../../../platform/container/use-port.tsx';
import { useReadable } from '../../../platform/container/use-readable.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useInline } from '../../../ui/link/inline-mode.tsx';
import { favouriteCopy } from './de.ts';
import { PartnerFavouritesUseCasePort, partnerFavouritesModule } from './partner-favourites.module.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

const NOTHING: PartnerFavouritesState = { status: 'empty', changing: [] };

/** The list is loaded while the component is mounted and a member is logged in. */
export function usePartnerFavouritesState(): PartnerFavouritesState {
  useModule(partnerFavouritesModule);
  const favourites = usePort(PartnerFavouritesUseCasePort);
  useEffect(() => favourites.follow(), [favourites]);
  return useReadable(favourites, NOTHING);
}

export interface PartnerMarks {
  /** Undefined for visitors, and until it is loaded. */
  readonly list: PartnerFavourites | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
  readonly toggle: (partnerName: string) => void;
}

export function usePartnerFavourites(): PartnerMarks {
  const copy = useTexts(favouriteCopy);
  useModule(partnerFavouritesModule);
  const favourites = usePort(PartnerFavouritesUseCasePort);
  const { status, value, failure } = usePartnerFavouritesState();
  const toast = useToast();
  const channel = useInline() ? 'app' : 'web';

  const show = (name: string, outcome: E.Either<CallFailure, MarkOutcome>): void => {
    if (E.isRight(outcome)) {
      // A heart shows that it is on; what is gone needs a way back.
      if (outcome.right === 'unmarked') toast.success({ title: copy.partnerRemoved(name), action: { label: copy.undo, onAct: () => void favourites.mark(name, true, { channel }).then((undone) => show(name, undone)) } });
      return;
    }
    const { left } = outcome;
    // The session dialog reports an ended session.
    if (left._tag === 'Aborted' || (left._tag === 'HttpError' && left.status === 401)) return;
    const isFull = left._tag === 'HttpError' && left.code === 'too-many-favourites';
    toast.error(isFull ? { title: copy.partnersFull, text: copy.partnersFullText } : { title: copy.failed, text: copy.failedText });
  };
  return {
    list: value,
    failed: value === undefined && failure !== undefined,
    retrying: status === 'loading',
    retry: () => void favourites.load(),
    toggle: (name) => void favourites.toggle(name, { channel }).then((outcome) => show(name, outcome)),
  };
}
