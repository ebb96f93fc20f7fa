import { useQuery } from '@tanstack/react-query';
import { calls } from '@portal/contract/calls';
import type { VisitorFigures } from '@portal/contract/members/statistics.responses';
import { api } from '../api.ts';
import { useBranding } from './branding.query.ts';

export const figuresKey = ['figures'] as const;

type ShownFigure = readonly [name: 'members' | 'states' | 'founded', figure: string];

/** Returns the figures of the landing page; none when fewer than two are known (docs/rules/statistics.md). */
export function figuresOf({ members, states }: VisitorFigures, foundedYear: string): ShownFigure[] {
  const shown: ShownFigure[] = [];
  if (members !== undefined) shown.push(['members', members.toLocaleString('en-IN')]);
  if (states !== undefined) shown.push(['states', String(states)]);
  if (foundedYear !== '') shown.push(['founded', foundedYear]);
  return shown.length < 2 ? [] : shown;
}

/** The figures of the landing page; none until they are loaded. */
export function useFigures(): ShownFigure[] {
  const { foundedYear } = useBranding();
  const { data } = useQuery({
    queryKey: figuresKey,
    queryFn: async () => (await api(calls.getVisitorFigures)).data,
  });
  return figuresOf(data ?? {}, foundedYear);
}
