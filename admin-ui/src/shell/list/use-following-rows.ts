import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Has the rows of a list read again whenever what is told above them has changed.
 * @param resource of the list
 * @param told a word for it; undefined until it is known
 */
export function useFollowingRows(resource: string, told: string | undefined): void {
  const queryClient = useQueryClient();
  const seen = useRef(told);
  useEffect(() => {
    if (seen.current === told) return;
    const isFirst = seen.current === undefined;
    seen.current = told;
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: [resource] });
  }, [resource, told, queryClient]);
}
