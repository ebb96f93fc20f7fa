import { describe, expect, it } from '@jest/globals';
import { allFields } from '@portal/contract/fields/all-fields';
import { personClasses } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { memberFieldOf, sections, type SectionName } from './sections.ts';

describe('the sections of My Details', () => {
  it('hold every field that members see or change once, and no other', () => {
    const held = Object.values(sections).flat<readonly (readonly FieldName[])[]>();
    const concerns = (name: FieldName): boolean =>
      personClasses.some((who) => Object.values(memberFieldOf(name, who)).includes(true));
    const expected = (Object.keys(allFields) as FieldName[]).filter(concerns);
    expect(held.toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['phone', ['phone']],
    ['email', ['email']],
    ['personal', ['name', 'dob', 'gender', 'blood_group']],
    // The year of study is changed by the office only.
    ['education', ['qualifications', 'college', 'regno', 'cert_image']],
    // So is the secretary.
    [
      'association',
      ['nmo_state', 'prant', 'nmo_unit', 'ref_person', 'ref_membership_no', 'ref_person_phone'],
    ],
  ] as [SectionName, FieldName[]][])('let a student edit in %s the fields %j', (section, fields) => {
    const editable = sections[section].filter((name) => memberFieldOf(name, 'student').isEditable);
    expect(editable).toEqual(fields);
  });
});
