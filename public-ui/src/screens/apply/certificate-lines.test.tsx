import { afterEach, describe, expect, it } from '@jest/globals';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import { CertificateLines } from './certificate-lines.tsx';
import type { Answers, ApplyType } from './form/steps.ts';

const asha = { name: 'dr Asha Verma', qualifications: 'mbbs', college: 'Patna Medical College' };
const ravi = {
  name: 'रवि वर्मा',
  qualifications: 'MBBS, md',
  college: 'other',
  college_other: 'Town College, Gaya',
};

describe('the line "Your certificate will read"', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  it.each<[string, ApplyType, Answers['applicants'], string[]]>([
    ['a doctor', 'single', [asha], ['Dr. Asha Verma, MBBS, Patna Medical College']],
    ['a student, who has no title', 'student', [asha], ['Asha Verma, MBBS, Patna Medical College']],
    [
      'a couple with a doctor as spouse',
      'couple',
      [asha, { ...ravi, docstatus: 'doctor' }],
      ['Dr. Asha Verma, MBBS, Patna Medical College', 'डॉ. रवि वर्मा, MBBS, MD, Town College, Gaya'],
    ],
    [
      'a couple with a student as spouse',
      'couple',
      [asha, { ...ravi, docstatus: 'student' }],
      ['Dr. Asha Verma, MBBS, Patna Medical College', 'रवि वर्मा, MBBS, MD, Town College, Gaya'],
    ],
  ])('is that of the printed document for %s', async (_who, appType, applicants, lines) => {
    page = await renderInDom(<CertificateLines appType={appType} answers={{ applicants }} />);
    const shown = [...page.find('section').querySelectorAll('.certificate-line')];
    expect(shown.map(({ textContent }) => textContent)).toEqual(lines);
  });
});
