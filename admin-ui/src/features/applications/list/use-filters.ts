import { useListContext } from 'react-admin';

type FilterName = 'q' | 'appType' | 'state';
type Filters = Readonly<Record<FilterName, string>>;

/**
 * The filters of the list as its address has them; an empty one is none.
 * @returns the filters, and what sets one of them and leads to the first page
 */
export function useFilters(): [Filters, (name: FilterName, value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const given = filterValues as Record<string, unknown>;
  const read = (name: FilterName): string => {
    const value = given[name];
    return typeof value === 'string' ? value : '';
  };
  const filters: Filters = { q: read('q'), appType: read('appType'), state: read('state') };
  const set = (name: FilterName, value: string) => {
    const next = Object.entries({ ...filters, [name]: value }).filter(([, one]) => one !== '');
    setFilters(Object.fromEntries(next), undefined, false);
  };
  return [filters, set];
}
