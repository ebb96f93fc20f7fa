import type { ApplicationView } from '@portal/contract/applications/responses';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './application-files.ts';

const person = { name: 'Meera Nair', docstatus: 'student', profile_image: 'p', signature_image: 's' };
const application = (isVerified: boolean, sheet?: string) =>
  ({
    isVerified,
    applicants: [{ ...person, cert_image: 'https://files.example/c.pdf?x=1' }],
    office: { guardian: { name: 'Latha Nair', sheet } },
  }) as unknown as ApplicationView;
const labels = (view: ApplicationView) => filesOf(view).map(({ label }) => label);

describe('the files of an application', () => {
  const ofStudent = ['record.file.profile_image', 'record.file.signature_image', 'record.file.collegeId'];

  it('are those of its persons', () => {
    expect(labels(application(false))).toEqual(ofStudent);
    expect(filesOf(application(false))[2]).toMatchObject({ id: 'cert_image-0', isPdf: true });
  });

  it('end with the sheet of a guardian, which has to be checked until Verify', () => {
    const waiting = application(false, 'https://files.example/g.jpg');
    expect(labels(waiting)).toEqual([...ofStudent, 'record.file.guardian_image.check']);
    expect(filesOf(waiting)[3]).toMatchObject({ id: 'guardian_image-0', name: 'Latha Nair', person: 0 });
    expect(labels(application(true, 'https://files.example/g.jpg')).at(-1)).toBe(
      'record.file.guardian_image',
    );
  });
});
