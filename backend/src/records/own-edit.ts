import { allFields } from '@portal/contract/fields/all-fields';
import type { Field } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import type { Texts } from '../applications/record-fields.js';
import type { FieldChange } from '../members/update-requests/update-request.js';
import type { EditForm } from '../applications/edit-form.js';

/** What a member's edit comes to. */
export interface OwnEdit {
  /** The form without what is not the member's to change. */
  readonly edited: EditForm;
  /** The form with what takes effect at once, and nothing else. */
  readonly atOnce: EditForm;
  /** Whether that differs from the record. */
  readonly isChanged: boolean;
  readonly requested: readonly FieldChange[];
  /** The new address, where it is another one. */
  readonly email?: string;
  /** What was sent for fields that are not the member's to change. */
  readonly refused: Readonly<Record<string, string>>;
}

type Way = 'refused' | 'atOnce' | 'request' | 'email';

const fields = new Map<string, Field>(Object.entries(allFields));

function wayOf(name: string, isAllRequested: boolean): Way {
  if (name === 'email') return 'email';
  const selfEdit = fields.get(name)?.selfEdit;
  if (selfEdit === undefined) return 'refused';
  return isAllRequested ? 'request' : selfEdit;
}

/**
 * Sorts what a member has changed by what becomes of it (docs/rules/records.md).
 * @param edited of one person, as the member sent it
 * @param isAllRequested nothing takes effect at once: an old member's record
 */
export function splitOwnEdit(edited: EditForm, before: EditForm, isAllRequested: boolean): OwnEdit {
  const requested: FieldChange[] = [];
  const refused: Record<string, string> = {};
  let isChanged = false;
  let email: string | undefined;

  /** The texts of a part; those of another way are as they were. */
  const only = (part: Texts, old: Texts, ways: readonly Way[]): Texts =>
    Object.fromEntries(
      Object.entries(part).map(([name, text]) => [
        name,
        ways.includes(wayOf(name, isAllRequested)) ? text : (old[name] ?? ''),
      ]),
    );
  const formWith = (...ways: Way[]): EditForm => ({
    applicants: edited.applicants.map((one, index) => only(one, before.applicants[index] ?? {}, ways)),
    address: only(edited.address, before.address, ways),
    association: only(edited.association, before.association, ways),
  });

  for (const [part, old] of partsOf(edited, before)) {
    for (const [name, to = ''] of Object.entries(part)) {
      const from = old[name] ?? '';
      if (to === from) continue;
      switch (wayOf(name, isAllRequested)) {
        case 'atOnce':
          isChanged = true;
          break;
        case 'request':
          requested.push({ field: name as FieldName, from, to });
          break;
        case 'email':
          email = to;
          break;
        case 'refused':
          if (to !== '') refused[name] = to;
      }
    }
  }
  return {
    edited: formWith('atOnce', 'request', 'email'),
    atOnce: formWith('atOnce'),
    isChanged,
    requested,
    ...(email === undefined ? {} : { email }),
    refused,
  };
}

/** Each part of a form with that of the record. */
function partsOf(edited: EditForm, before: EditForm): (readonly [Texts, Texts])[] {
  return [
    [edited.applicants[0] ?? {}, before.applicants[0] ?? {}],
    [edited.address, before.address],
    [edited.association, before.association],
  ];
}
