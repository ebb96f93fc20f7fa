import { Box } from '@mui/material';
import type { Language } from '@portal/contract/enums';

/** Styles of rich text in editor and display. */
export const richTextStyle = {
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > :first-of-type': { mt: 0 },
  '& p': { my: 1.25 },
  '& h2': { fontSize: '1.25rem', mt: 2.5, mb: 1 },
  '& h3': { fontSize: '1.125rem', mt: 2, mb: 1 },
  '& h4': { fontSize: '1rem', mt: 2, mb: 1 },
  '& ul, & ol': { pl: 3 },
  '& blockquote': { borderLeft: '3px solid', borderColor: 'divider', m: 0, my: 1.5, pl: 2 },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& th, & td': { border: '1px solid', borderColor: 'divider', p: 0.75, textAlign: 'left' },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
} as const;

/** Renders HTML that the server has sanitised (docs/rules/notices.md). Never pass anything else. */
export function RichText({ html, language }: { html: string; language: Language }) {
  return <Box lang={language} sx={richTextStyle} dangerouslySetInnerHTML={{ __html: html }} />;
}
