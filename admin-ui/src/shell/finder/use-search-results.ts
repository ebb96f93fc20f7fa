import { calls } from '@portal/contract/calls';
import { type FoundRecords } from '@portal/contract/members/responses';
import { pageAddress } from '@portal/contract/pages';
import { type StaffUserView } from '@portal/contract/accounts/responses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { features } from '../features.ts';
import { useLanguage } from '../language/language.ts';
import { memberAddress } from '../record/member-address.ts';
import { call } from '../session/call.ts';
import { type FinderTarget, matchingTargets, targetsOf } from './finder-targets.ts';
import { useRecentRecords } from './recent-records.ts';

export interface SearchResult {
  readonly address: string;
  readonly label: string;
  /** Details beside the label, such as number and state. */
  readonly details?: string;
}

export interface ResultGroup {
  readonly heading: 'recent' | 'applications' | 'members' | 'pages' | 'actions';
  readonly results: readonly SearchResult[];
}

/** ms without typing before the server is asked. */
const debounceMs = 200;
const minLetters = 2;

/** Results of a search; recently opened records without a search term. */
export function useSearchResults(typed: string, user: StaffUserView) {
  const language = useLanguage();
  const translate = useTranslate();
  const recent = useRecentRecords();
  const search = typed.trim();
  const debouncedSearch = useDelayed(search);
  const isSearch = [...debouncedSearch].length >= minLetters;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['finder', debouncedSearch],
    queryFn: async ({ signal }) =>
      (await call(calls.searchRecords, { query: { q: debouncedSearch }, signal })).data,
    enabled: isSearch,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  const targets = useMemo(() => matchingTargets(targetsOf(features, user), search), [search, user]);
  const targetsOfKind = (kind: FinderTarget['kind']): SearchResult[] =>
    targets
      .filter((target) => target.kind === kind)
      .map(({ label, address }) => ({ address, label: label[language] }));
  const records = search !== '' && isSearch && data !== undefined ? recordGroups(data, translate) : [];
  const groups: ResultGroup[] =
    search === ''
      ? [
          {
            heading: 'recent',
            results: recent.map(({ address, name, number }) => ({
              address,
              label: name,
              ...(number === undefined ? {} : { details: number }),
            })),
          },
        ]
      : [
          ...records,
          { heading: 'pages', results: targetsOfKind('page') },
          { heading: 'actions', results: targetsOfKind('action') },
        ];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isSearching: search !== debouncedSearch || (isSearch && isFetching),
    isShort: [...search].length < minLetters,
    hasFailed: isSearch && isError,
    retry: () => void refetch(),
  };
}

function recordGroups(
  { applications, members }: FoundRecords,
  translate: (key: string) => string,
): ResultGroup[] {
  return [
    {
      heading: 'applications',
      results: applications.map(({ id, names, number, state }) => ({
        address: pageAddress('application', { id }),
        label: names.join(' & '),
        details: combined([number, translate(`record.state.${state}`)]),
      })),
    },
    {
      heading: 'members',
      results: members.map(({ name, number, appType, ...position }) => ({
        address: memberAddress({ appType, ...position }),
        label: name,
        details: combined([number, translate(`record.type.${appType}`)]),
      })),
    },
  ];
}

const combined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

function useDelayed(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
