// Loads the balance again at each visit of a page, and also the bookings when the window is shown again: members put the phone away at the till and look afterwards.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePort } from '../container/use-port.tsx';
import { resumed } from '../query/retry-signals.ts';
import { MemberPort, POINTS_QUERIES } from './session.tokens.ts';

export function useFreshPoints(): void {
  const member = usePort(MemberPort);
  const queries = useQueryClient();
  useEffect(() => {
    // On the first page the balance is still being loaded.
    if (member.getSnapshot().status === 'ready') member.reload();
    const subscription = resumed(window).subscribe(() => {
      member.reload();
      void queries.invalidateQueries({ queryKey: POINTS_QUERIES });
    });
    return () => subscription.unsubscribe();
  }, [member, queries]);
}
