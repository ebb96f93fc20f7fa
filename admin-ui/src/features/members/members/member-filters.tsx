import { appTypes, noticeGroups } from '@portal/contract/enums';
import { calls } from '@portal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, SelectInput } from 'react-admin';
import { usePlaceName } from '../../../shell/language/use-place-name.ts';
import { searchFilter } from '../../../shell/list/search-filter.tsx';
import { call } from '../../../shell/session/call.ts';

/** Prants and years that have members. */
function useChoices() {
  return useQuery({
    queryKey: ['members', 'choices'],
    queryFn: async ({ signal }) => (await call(calls.listMemberChoices, { signal })).data,
    staleTime: 5 * 60_000,
  });
}

interface FilterProps {
  source: string;
  /** Read by react-admin, which then always shows the filter. */
  alwaysOn: true;
  /** Set by react-admin. */
  size?: 'small';
}

function PrantFilter({ source, size = 'small' }: FilterProps) {
  const { data, isPending } = useChoices();
  const placeName = usePlaceName();
  const choices = (data?.prants ?? []).map((id) => ({ id, name: placeName(id) }));
  return (
    <AutocompleteInput
      source={source}
      size={size}
      label="members.list.prant"
      choices={choices}
      isPending={isPending}
      sx={{ width: { sm: 160 } }}
    />
  );
}

function YearFilter({ source, size = 'small' }: FilterProps) {
  const { data } = useChoices();
  const choices = (data?.years ?? []).map((id) => ({ id, name: id }));
  return (
    <SelectInput
      source={source}
      size={size}
      label="members.list.year"
      choices={choices}
      translateChoice={false}
      sx={{ minWidth: { sm: 130 } }}
    />
  );
}

/** The groups of the statistics (docs/rules/statistics.md). */
const groups = noticeGroups.filter((group) => group !== 'All');

export const memberFilters = [
  searchFilter('members.list.search'),
  <SelectInput
    key="group"
    source="group"
    label="members.list.group"
    choices={groups.map((id) => ({ id, name: `members.group.${id}` }))}
    alwaysOn
  />,
  <SelectInput
    key="appType"
    source="appType"
    label="members.list.type"
    choices={appTypes.map((id) => ({ id, name: `record.type.${id}` }))}
    alwaysOn
  />,
  <PrantFilter key="prant" source="prant" alwaysOn />,
  <YearFilter key="year" source="year" alwaysOn />,
];
