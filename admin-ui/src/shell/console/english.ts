import raEnglish from 'ra-language-english';

/** Texts of react-admin. */
export const { ra } = raEnglish;
/** What the pages share, banners, and the pages that staff open first. */
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../features/{applications/applications,applications/queue,members/dashboard}/*.texts.ts',
    '../../features/*/*/banner.texts.ts',
    '../record/*.texts.ts',
  ],
  { query: '?lang=en', import: 'default', eager: true },
);
