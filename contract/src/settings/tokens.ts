/** Design tokens of both apps: colours, spacing, font sizes. CSS variables in the portal, MUI theme in the console. */
export const tokens = {
  colour: {
    brand: '#c2410c',
    brandDark: '#9a3412',
    brandTint: '#fff7ed',
    brandBorder: '#fdba74',
    ink: '#1c1917',
    inkSoft: '#57534e',
    line: '#d6d3d1',
    paper: '#ffffff',
    ground: '#fafaf9',
    error: '#b91c1c',
    errorTint: '#fef2f2',
    good: '#166534',
    goodTint: '#f0fdf4',
    focus: '#1d4ed8',
  },
  space: ['0', '4px', '8px', '12px', '16px', '24px', '32px', '48px', '64px'],
  // Font sizes, from the note under a field to the number on a card; the last three grow with the screen.
  text: {
    small: '0.92rem',
    body: '1.0625rem',
    lead: '1.125rem',
    heading: '1.25rem',
    large: '1.5rem',
    title: 'clamp(1.6rem, 1.3rem + 1.6vw, 2.3rem)',
    display: 'clamp(1.25rem, 1rem + 1.5vw, 1.75rem)',
    number: '2rem',
  },
  radius: '8px',
  // Devanagari is shipped with the apps and comes first: text drawn with a system font before would stay as boxes when the
  // loaded one arrives. Latin letters are those of the system's interface font, which every device has: with regular and
  // bold the first page would be 77 kB of fonts.
  font: "'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
} as const;
