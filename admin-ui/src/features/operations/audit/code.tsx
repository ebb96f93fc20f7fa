import { Box } from '@mui/material';

/** A word for people with the code below it that support and the log speak of; a code without a word stands alone. */
export function Code({ code, children }: { code: string; children: string }) {
  return (
    <>
      {children}
      {children !== code && (
        <Box
          component="span"
          translate="no"
          sx={{
            display: 'block',
            color: 'text.secondary',
            fontSize: '0.75rem',
            fontWeight: 400,
            overflowWrap: 'anywhere',
          }}
        >
          {code}
        </Box>
      )}
    </>
  );
}
