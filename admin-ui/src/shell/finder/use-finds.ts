import { calls, type FoundRecords, pageAddress, type StaffUserView } from '@portal/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { features } from '../features.ts';
import { useLanguage } from '../language/language.ts';
import { memberAddress } from '../record/member-address.ts';
import { call } from '../session/call.ts';
import { type Place, placesFor, placesOf } from './places.ts';
import { useRecentRecords } from './recent-records.ts';

/** One search result. */
export interface Find {
  readonly address: string;
  readonly words: string;
  /** Details beside the label, such as number and state. */
  readonly more?: string;
}

export interface FindGroup {
  readonly heading: 'recent' | 'applications' | 'members' | 'pages' | 'actions';
  readonly finds: readonly Find[];
}

/** ms without typing before the server is asked. */
const typingMs = 200;
const leastLetters = 2;

/** Results of a search; recently opened records without a search term. */
export function useFinds(typed: string, user: StaffUserView) {
  const language = useLanguage();
  const translate = useTranslate();
  const recent = useRecentRecords();
  const search = typed.trim();
  const asked = useDelayed(search);
  const isSearch = [...asked].length >= leastLetters;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['finder', asked],
    queryFn: async ({ signal }) => (await call(calls.searchRecords, { query: { q: asked }, signal })).data,
    enabled: isSearch,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  const places = useMemo(() => placesFor(placesOf(features, user), search), [search, user]);
  const placesOfKind = (kind: Place['kind']): Find[] =>
    places
      .filter((place) => place.kind === kind)
      .map(({ label, address }) => ({ address, words: label[language] }));
  const records = search !== '' && isSearch && data !== undefined ? recordGroups(data, translate) : [];
  const groups: FindGroup[] =
    search === ''
      ? [
          {
            heading: 'recent',
            finds: recent.map(({ address, name, number }) => ({
              address,
              words: name,
              ...(number === undefined ? {} : { more: number }),
            })),
          },
        ]
      : [
          ...records,
          { heading: 'pages', finds: placesOfKind('page') },
          { heading: 'actions', finds: placesOfKind('action') },
        ];
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    isSearching: search !== asked || (isSearch && isFetching),
    isShort: [...search].length < leastLetters,
    hasFailed: isSearch && isError,
    again: () => void refetch(),
  };
}

function recordGroups(
  { applications, members }: FoundRecords,
  translate: (key: string) => string,
): FindGroup[] {
  return [
    {
      heading: 'applications',
      finds: applications.map(({ id, names, number, state }) => ({
        address: pageAddress('application', { id }),
        words: names.join(' & '),
        more: together([number, translate(`record.state.${state}`)]),
      })),
    },
    {
      heading: 'members',
      finds: members.map(({ name, number, appType, ...place }) => ({
        address: memberAddress({ appType, ...place }),
        words: name,
        more: together([number, translate(`record.type.${appType}`)]),
      })),
    },
  ];
}

const together = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

function useDelayed(value: string): string {
  const [kept, keep] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => keep(value), value === '' ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return kept;
}
