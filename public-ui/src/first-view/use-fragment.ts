import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrating } from './use-hydrating.ts';

/**
 * Returns the address's fragment without `#`, which the server never sees: empty while a server-rendered page is
 * hydrated. The page's content is hidden until then (early-click.js).
 */
export function useFragment(): string {
  const { hash } = useLocation();
  const isHydrating = useHydrating();
  useEffect(() => {
    if (!isHydrating) document.documentElement.classList.remove('has-fragment');
  }, [isHydrating]);
  return isHydrating ? '' : hash.slice(1);
}
