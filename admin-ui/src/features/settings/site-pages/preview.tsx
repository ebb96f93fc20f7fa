import { Paper, Typography } from '@mui/material';
import { blocksOf, type Language, type SitePage } from '@portal/contract';
import { useTranslate } from 'react-admin';

interface Props {
  language: Language;
  words: SitePage['text'][Language];
}

/** What visitors will see of the words, read as the portal reads them. */
export function Preview({ language, words }: Props) {
  const translate = useTranslate();
  return (
    <Paper
      variant="outlined"
      role="region"
      tabIndex={0}
      aria-label={translate(`site-pages.preview.${language}`)}
      sx={{ p: 2, maxHeight: 680, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      <div lang={language}>
        <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 700, mb: 1.5 }}>
          {words.title}
        </Typography>
        {blocksOf(words.body).map((block, index) =>
          block.kind === 'list' ? (
            <ul key={index}>
              {block.items.map((item, at) => (
                <li key={at}>{item}</li>
              ))}
            </ul>
          ) : (
            <Typography
              key={index}
              sx={
                block.kind === 'heading'
                  ? { fontWeight: 700, fontSize: '1.0625rem', mt: 2.5, mb: 1 }
                  : { mb: 1.5 }
              }
            >
              {block.text}
            </Typography>
          ),
        )}
      </div>
    </Paper>
  );
}
