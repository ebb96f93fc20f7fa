import type { AppType } from '@portal/contract/enums';
import { staffLabel } from '@portal/contract/fields/labels';
import { fixableFields } from '@portal/contract/reviewing/fixable-fields';
import { selectionActions } from '@portal/contract/reviewing/selections';
import { useCallback } from 'react';
import { SelectInput, required, useListContext, useTranslate } from 'react-admin';
import { useReadySentences } from '../../../../shell/dialogs/use-ready-sentences.ts';
import { ExcelButton } from '../../../../shell/export/excel-button.tsx';
import { useLanguage } from '../../../../shell/language/language.ts';
import { SelectionBar } from '../../../../shell/list/selection-bar.tsx';
import { SelectionButton, useChosenIds } from '../../../../shell/selection/selection-button.tsx';
import type { OpenSelection } from '../../../../shell/selection/selection-launcher.tsx';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { useReviewers } from '../../queue/use-queue.ts';
import type { ApplicationItem } from './application-item.ts';

const { regenerate: _ofMembers, ...actions } = selectionActions;

/** Returns why the user can do nothing with an application of the list; undefined when they can. */
export function useWhyNot(): (item: ApplicationItem) => string | undefined {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  return useCallback(
    ({ state, dataDeleted }) => {
      if (dataDeleted !== undefined) return translate('applications.selection.deleted');
      const isPossible =
        permissions.includes('exports.own') ||
        Object.values(actions).some(
          ({ permission, states }) => permissions.includes(permission) && states.includes(state),
        );
      return isPossible ? undefined : translate('applications.selection.decided');
    },
    [translate, permissions],
  );
}

/** What the user may do with the selected applications. */
export function ApplicationActions({ selection }: { selection: OpenSelection }) {
  const ids = useChosenIds(({ dataDeleted }) => dataDeleted === undefined);
  return (
    <SelectionBar>
      <SelectionButton what="verify" selection={selection} />
      <SelectionButton what="approve" selection={selection} />
      <SelectionButton what="sendBack" selection={selection} defaultValues={{ field: '', sentence: '' }}>
        <SendBackInputs />
      </SelectionButton>
      <SelectionButton what="remind" selection={selection} />
      <SelectionButton what="assign" selection={selection} defaultValues={{ staffId: '' }}>
        <AssigneeInput />
      </SelectionButton>
      <ExcelButton what="applications" ids={ids} />
    </SelectionBar>
  );
}

/** One field, of those that every selected application has, and one ready sentence. */
function SendBackInputs() {
  const language = useLanguage();
  const { selectedIds, data = [] } = useListContext<ApplicationItem>();
  const types = new Set<AppType>(
    data.filter(({ id }) => selectedIds.includes(id)).map(({ appType }) => appType),
  );
  const [first = 'single', ...others] = types;
  const fields = fixableFields(first).filter(
    ({ path, person }) =>
      person !== 1 && others.every((type) => fixableFields(type).some((one) => one.path === path)),
  );
  // Files are sent back most often.
  const sorted = [
    ...fields.filter(({ field }) => field.kind === 'file'),
    ...fields.filter(({ field }) => field.kind !== 'file'),
  ];
  const { data: sentences = [] } = useReadySentences('sendBack');
  return (
    <>
      <SelectInput
        source="field"
        label="applications.selection.field"
        choices={sorted.map(({ path, name }) => ({
          id: path,
          name: staffLabel(name as Parameters<typeof staffLabel>[0])[language],
        }))}
        translateChoice={false}
        validate={required()}
        helperText={false}
      />
      <SelectInput
        source="sentence"
        label="applications.selection.sentence"
        choices={sentences.map(({ id, [language]: name }) => ({ id, name }))}
        translateChoice={false}
        validate={required()}
        helperText={false}
      />
    </>
  );
}

/** Staff who may verify, or no one. */
function AssigneeInput() {
  const reviewers = useReviewers() ?? [];
  return (
    <SelectInput
      source="staffId"
      label="queue.assign.to"
      choices={reviewers.map(({ id, username }) => ({ id, name: username }))}
      translateChoice={false}
      emptyText="queue.assign.none"
      helperText={false}
    />
  );
}
