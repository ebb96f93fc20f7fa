/** The texts that hindi.ts leaves out. */
export const files = import.meta.glob<Record<string, string>>(
  [
    '../../features/*/*/*.texts.ts',
    '../{rich-text,upload}/*.texts.ts',
    '!../../features/*/*/banner.texts.ts',
    '!../../features/{applications/applications,applications/queue,members/dashboard}/*.texts.ts',
  ],
  { query: '?lang=hi', import: 'default', eager: true },
);
