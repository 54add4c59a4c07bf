// Loads balance and bookings again when the page is shown again: members put the phone away at the till and look afterwards.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePort } from '../container/use-port.tsx';
import { resumed } from '../query/retry-signals.ts';
import { MemberPort, POINTS_QUERIES } from './session.tokens.ts';

export function useFreshPoints(): void {
  const member = usePort(MemberPort);
  const queries = useQueryClient();
  useEffect(() => {
    const subscription = resumed(window).subscribe(() => {
      member.reload();
      void queries.invalidateQueries({ queryKey: POINTS_QUERIES });
    });
    return () => subscription.unsubscribe();
  }, [member, queries]);
}
