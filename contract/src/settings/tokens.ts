/**
 * Design tokens of both apps: CSS variables in the portal, MUI theme in the console. The brand's orange marks the
 * organisation and the one action of a page; teal (`info`) marks what only informs; everything else is ink on two surfaces.
 */
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
    ground: '#faf8f5',
    shade: '#f3f0ec',
    field: '#78716c',
    onBrand: '#ffffff',
    info: '#0f766e',
    infoTint: '#f0fdfa',
    error: '#b91c1c',
    errorTint: '#fef2f2',
    good: '#166534',
    goodTint: '#f0fdf4',
    focus: '#1d4ed8',
  },
  /**
   * The member area at night (`prefers-color-scheme: dark`). The brand's own colours are mixed with these by the portal's
   * `design/dark.css`, because the office can change them.
   */
  dark: {
    brandBorder: '#7c2d12',
    ink: '#f5f5f4',
    inkSoft: '#c4beb8',
    line: '#45403c',
    paper: '#26221f',
    ground: '#1a1715',
    shade: '#332e2a',
    field: '#a8a29e',
    info: '#5eead4',
    infoTint: '#134e4a',
    error: '#fca5a5',
    errorTint: '#450a0a',
    good: '#86efac',
    goodTint: '#14532d',
    focus: '#93c5fd',
  },
  space: ['0', '4px', '8px', '12px', '20px', '32px', '52px'],
  // Font sizes, from the note under a field to the number on a card; large to display grow with the screen.
  text: {
    small: '0.92rem',
    body: '1.0625rem',
    lead: '1.125rem',
    heading: '1.3125rem',
    large: 'clamp(1.5rem, 1.35rem + 0.8vw, 1.875rem)',
    title: 'clamp(1.75rem, 1.5rem + 1.4vw, 2.375rem)',
    display: 'clamp(2.25rem, 1.6rem + 3.2vw, 3.5rem)',
    number: '2.25rem',
  },
  radius: '8px',
  // Devanagari is shipped with the apps and comes first: text drawn with a system font before would stay as boxes when the
  // loaded one arrives. Latin letters are those of the system's interface font, which every device has: with regular and
  // bold the first page would be 77 kB of fonts.
  font: "'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  // The certificate's face, for the organisation's name, the first heading, card and receipt: a subset of 13 kB in the
  // portal. Devanagari stays in the sans, whose bold weight carries a heading.
  fontSerif: "'Garamond Words', 'Noto Sans Devanagari', Georgia, 'Noto Serif', serif",
} as const;
