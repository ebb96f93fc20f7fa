import { allFields } from '@portal/contract/fields/all-fields';
import type { Field } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import type { Texts } from '../applications/record-fields.js';
import type { FieldChange } from '../members/update-requests/update-request.js';
import type { EditForm } from '../applications/edit-form.js';

/** A member's edit, split by effect. */
export interface OwnEdit {
  /** The form without changes that a member may not make. */
  readonly edited: EditForm;
  /** The form with the changes that take effect at once. */
  readonly atOnce: EditForm;
  readonly isChanged: boolean;
  readonly requested: readonly FieldChange[];
  /** The new e-mail address, if changed. */
  readonly email?: string;
  /** Posted values of fields that a member may not change. */
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
 * Splits a member's changes by effect: immediate, requested or ignored (docs/rules/records.md).
 * @param edited form of one person
 * @param isAllRequested whether every change is requested, as for an old member's record
 */
export function splitOwnEdit(edited: EditForm, before: EditForm, isAllRequested: boolean): OwnEdit {
  const requested: FieldChange[] = [];
  const refused: Record<string, string> = {};
  let isChanged = false;
  let email: string | undefined;

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

/** Pairs each part of a form with that of the record. */
function partsOf(edited: EditForm, before: EditForm): (readonly [Texts, Texts])[] {
  return [
    [edited.applicants[0] ?? {}, before.applicants[0] ?? {}],
    [edited.address, before.address],
    [edited.association, before.association],
  ];
}
