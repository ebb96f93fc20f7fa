import type { Texts } from '@portal/contract/text';

export const texts = {
  'sentBack.by': { en: 'Sent back by %{name} on %{at}', hi: '%{name} ने %{at} पर वापस भेजा' },
  'sentBack.at': { en: 'Sent back on %{at}', hi: '%{at} पर वापस भेजा गया' },
  'sentBack.waiting': {
    en: 'The applicant has not answered yet.',
    hi: 'आवेदक ने अभी उत्तर नहीं दिया है।',
  },
  'sentBack.fixed': { en: 'Returned and fixed on %{at}', hi: '%{at} पर सुधार के साथ लौटा' },
  'sentBack.message': { en: 'The applicant writes: %{note}', hi: 'आवेदक का संदेश: %{note}' },
  'sentBack.same': { en: 'left as it was', hi: 'पहले जैसा ही' },
  'sentBack.spouse': { en: 'Spouse: %{field}', hi: 'पति/पत्नी: %{field}' },
  'sentBack.before': { en: 'before', hi: 'पहले' },
  'sentBack.after': { en: 'now', hi: 'अब' },
  'list.fixed': { en: 'Returned and fixed', hi: 'सुधार के साथ लौटा' },
} as const satisfies Texts;
